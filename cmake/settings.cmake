# Compiler settings that every target shares, through the interface target stolik_settings.
include(CheckCXXSourceRuns)

option(STOLIK_TESTS "build the tests" ON)
option(STOLIK_FUZZ "build the fuzzers" OFF)
option(STOLIK_RULES_ONLY "build only the coroutine-free libraries and the signature" OFF)
set(STOLIK_SANITIZE "" CACHE STRING "sanitizers, as for -fsanitize=")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE ccache)
  if(CCACHE)
    # What a precompiled header was made from decides, not when.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
  endif()
endif()

add_library(stolik_settings INTERFACE)
target_include_directories(stolik_settings INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(stolik_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror
  -Wno-missing-field-initializers
  -ffp-contract=off) # decisions must not depend on fused operations
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(stolik_settings INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
  target_link_options(stolik_settings INTERFACE -fuse-ld=lld)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of overlaps, bounds and sizes inside its own std::string that are not there (GCC bug 105651).
  target_compile_options(stolik_settings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # A build is for the machine it stands on; src/cli/processor.cpp is for those who carry it elsewhere.
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"x86-64-v3\") ? 0 : 1; }" this_machine_has_v3)
  if(this_machine_has_v3)
    set(processor x86-64-v3)
  else()
    set(processor x86-64)
  endif()
  set(STOLIK_PROCESSOR ${processor} CACHE STRING "x86-64, which runs everywhere, or x86-64-v3 (AVX2, BMI2)")
  target_compile_options(stolik_settings INTERFACE -march=${STOLIK_PROCESSOR})
endif()
if(STOLIK_SANITIZE)
  # A null pointer or one outside its object is the address sanitizer's find already; to ask at every access once more takes
  # a fifth of the compiler's time.
  target_compile_options(stolik_settings INTERFACE -fsanitize=${STOLIK_SANITIZE} -fno-sanitize=null,object-size,alignment
                         -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(stolik_settings INTERFACE -fsanitize=${STOLIK_SANITIZE})
endif()

# Under sanitizers optimising takes half of the compiler's time: not for what does little work itself, such as connections.
function(compile_quickly)
  if(STOLIK_SANITIZE)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -O0)
    endforeach()
  endif()
endfunction()

# Optimising is most of a release's compile time: a little of it for what is done once, or waits for people.
function(optimise_lightly)
  if(NOT STOLIK_SANITIZE)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endforeach()
  endif()
endfunction()

# A fuzzer is led by what it reached: only what the fuzzers call is compiled so.
function(lead_fuzzers)
  if(STOLIK_FUZZ)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endforeach()
  endif()
endfunction()
