# goishi-selfplay, the part of scripts/train that must be fast. It is never installed.
if("v3" IN_LIST GOISHI_INSTRUCTION_SETS)
  set(usual v3)
else()
  set(usual baseline)
endif()
set(GOISHI_TRAINING_INSTRUCTION_SET ${usual} CACHE STRING "what training runs on: baseline or v3")

file(GLOB TRAINING_SOURCES CONFIGURE_DEPENDS training/*.cpp training/*/*.cpp)
add_executable(goishi-selfplay ${TRAINING_SOURCES})
target_compile_options(goishi-selfplay PRIVATE ${GOISHI_FLAGS_${GOISHI_TRAINING_INSTRUCTION_SET}})
target_compile_definitions(goishi-selfplay PRIVATE GOISHI_INSTRUCTION_SET=${GOISHI_TRAINING_INSTRUCTION_SET})
# Records of games ask for the list of games.
goishi_libraries(GOISHI_TRAINING_LIBRARIES goishi_catalogue)
target_link_libraries(goishi-selfplay PRIVATE goishi_flags ${GOISHI_TRAINING_LIBRARIES})
set_target_properties(goishi-selfplay PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
# Its tests are Python's, which no sanitizer runs.
if(GOISHI_SANITIZE)
  set_target_properties(goishi-selfplay PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
