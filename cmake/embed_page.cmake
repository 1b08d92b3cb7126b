# embed_page(TARGET FOLDER) compiles the files of a folder into a target; when there are none, nothing stands for them.
function(embed_page target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  if(NOT files)
    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/server/no_page.cpp)
    return()
  endif()
  if(STOLIK_SANITIZE)
    set(effort quickly) # only tests fetch the page from such a program
  endif()
  find_program(NODE node REQUIRED)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/generated/${target}_page)
  add_custom_command(
    OUTPUT ${made}.cpp ${made}.bin
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/embed-page.mjs ${folder} ${made} ${effort}
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed-page.mjs ${files}
    VERBATIM)
  set_source_files_properties(${made}.cpp PROPERTIES OBJECT_DEPENDS ${made}.bin)
  target_sources(${target} PRIVATE ${made}.cpp)
endfunction()
