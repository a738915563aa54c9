# goishi-selfplay, the part of scripts/train that must be fast. It is never installed.
if(NOT DEFINED GOISHI_TRAINING_INSTRUCTION_SET) # or what the command line says
  set(GOISHI_TRAINING_INSTRUCTION_SET ${GOISHI_USUAL_SET})
endif()

file(GLOB TRAINING_SOURCES CONFIGURE_DEPENDS training/*.cpp training/*/*.cpp)
add_executable(goishi-selfplay EXCLUDE_FROM_ALL ${TRAINING_SOURCES})
target_compile_options(goishi-selfplay PRIVATE ${GOISHI_FLAGS_${GOISHI_TRAINING_INSTRUCTION_SET}})
target_compile_definitions(goishi-selfplay PRIVATE GOISHI_INSTRUCTION_SET=${GOISHI_TRAINING_INSTRUCTION_SET})
# Records of games ask for the list of games.
target_link_libraries(goishi-selfplay PRIVATE goishi_flags ${GOISHI_ENGINE_LIBRARIES})
set_target_properties(goishi-selfplay PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
goishi_join(16 goishi-selfplay)
