# Emscripten, which compiles to WebAssembly: cmake --toolchain cmake/web.cmake
find_program(GOISHI_EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${GOISHI_EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE EMSCRIPTEN_ROOT_PATH
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
include(${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake)
