# Toolchain for 64-bit ARM, a Raspberry Pi for instance: clang with Debian's cross libraries. Programs are static, so that
# they run on any such machine and in an emulator.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -fuse-ld=lld")
