# What the module needs of the system's libraries: headers alone (a folder of links, because /usr/include has the native
# C library too).
find_path(boost_headers boost/json/src.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_path(expected_headers tl/expected.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
file(CREATE_LINK ${boost_headers}/boost ${headers}/boost SYMBOLIC)
file(CREATE_LINK ${expected_headers}/tl ${headers}/tl SYMBOLIC)
target_include_directories(stolik_settings SYSTEM INTERFACE ${headers})
target_compile_definitions(stolik_settings INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS)
