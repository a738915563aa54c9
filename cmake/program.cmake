# The program.

# libedit provides line editing at a terminal. Without it the program lacks only this.
if(NOT GOISHI_STATIC)
  find_path(GOISHI_LIBEDIT_INCLUDE histedit.h)
  find_library(GOISHI_LIBEDIT NAMES edit)
endif()
set(GOISHI_OTHER_LINE_EDITOR ${CMAKE_SOURCE_DIR}/protocol/keyboard/no_line_editor.cpp)
if(NOT GOISHI_LIBEDIT_INCLUDE OR NOT GOISHI_LIBEDIT)
  message(STATUS "libedit not found: no line editing at a terminal")
  set(GOISHI_OTHER_LINE_EDITOR ${CMAKE_SOURCE_DIR}/protocol/keyboard/line_editor.cpp)
endif()
list(REMOVE_ITEM PROTOCOL_SOURCES ${GOISHI_OTHER_LINE_EDITOR})

add_library(goishi_protocol STATIC ${PROTOCOL_SOURCES})
target_link_libraries(goishi_protocol PUBLIC goishi_flags PRIVATE nlohmann_json::nlohmann_json)
if(GOISHI_LIBEDIT_INCLUDE AND GOISHI_LIBEDIT)
  target_include_directories(goishi_protocol PRIVATE ${GOISHI_LIBEDIT_INCLUDE})
  target_link_libraries(goishi_protocol PRIVATE ${GOISHI_LIBEDIT})
endif()
target_compile_definitions(goishi_protocol PUBLIC GOISHI_VERSION="${PROJECT_VERSION}"
  # std::regex makes the program slower to start, and g++ 12 warns of it under the address sanitizer.
                                           PRIVATE CXXOPTS_NO_REGEX)
goishi_use_precompiled(goishi_headers_baseline goishi_protocol)
goishi_join(32 goishi_protocol)
goishi_optimise_little(goishi_protocol)

set(GOISHI_LIBRARIES goishi_protocol ${GOISHI_ENGINE_LIBRARIES})

# The expected signature of `goishi bench`.
file(STRINGS benchmarks/signature.txt GOISHI_SIGNATURE LIMIT_COUNT 1)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS benchmarks/signature.txt)
set_property(SOURCE protocol/bench.cpp APPEND PROPERTY
             COMPILE_DEFINITIONS GOISHI_SIGNATURE="${GOISHI_SIGNATURE}")

add_executable(goishi protocol/main.cpp)
target_link_libraries(goishi PRIVATE ${GOISHI_LIBRARIES})
if(EMSCRIPTEN)
  goishi_web_module(goishi)
elseif(GOISHI_STATIC)
  target_link_options(goishi PRIVATE -static)
endif()
set_target_properties(goishi PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
