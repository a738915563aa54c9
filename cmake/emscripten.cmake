# The program as a module of WebAssembly: docs/web.md.

# Exceptions and 128-bit vectors of WebAssembly, which browsers have since March 2023 at the latest. Emscripten compiles
# SSE2 to these vectors.
set(GOISHI_WEB_FLAGS -fwasm-exceptions -msimd128 -msse2)
if(GOISHI_THREADS)
  list(APPEND GOISHI_WEB_FLAGS -pthread)
endif()
target_compile_options(goishi_flags INTERFACE ${GOISHI_WEB_FLAGS}
                       "SHELL:-include ${CMAKE_SOURCE_DIR}/system/web/library.h")
# The linker keeps the order of the only instruction set anyway.
set(CMAKE_CXX_LINK_LIBRARY_USING_WHOLE_ARCHIVE LINKER:--whole-archive <LINK_ITEM> LINKER:--no-whole-archive)
set(CMAKE_CXX_LINK_LIBRARY_USING_WHOLE_ARCHIVE_SUPPORTED TRUE)

# Emscripten's unwinder, compiled here because Debian's does not fit its clang 14: it keeps the exception that is
# being caught in a variable of the thread, where clang looks for a global one. Two threads must not throw at the same
# instant; in searches only a lack of memory is thrown.
enable_language(C)
set(unwind ${EMSCRIPTEN_ROOT_PATH}/system/lib/libunwind)
add_library(goishi_unwind OBJECT ${unwind}/src/Unwind-wasm.c)
target_include_directories(goishi_unwind PRIVATE ${unwind}/include ${unwind}/src)
target_compile_definitions(goishi_unwind PRIVATE __USING_WASM_EXCEPTIONS__ _LIBUNWIND_DISABLE_VISIBILITY_ANNOTATIONS NDEBUG
                                                 _Thread_local=)
target_compile_options(goishi_unwind PRIVATE ${GOISHI_WEB_FLAGS})

# goishi_link_web(TARGET): TARGET.js and TARGET.wasm.
function(goishi_link_web target)
  target_link_libraries(${target} PRIVATE goishi_unwind)
  set(imports ${CMAKE_SOURCE_DIR}/system/web/imports.js)
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${imports})
  # Emscripten uses a module of Debian's, which another node than Debian's does not find.
  set_target_properties(${target} PROPERTIES CXX_LINKER_LAUNCHER "env;NODE_PATH=/usr/share/nodejs")
  # A phone gives a page about a gigabyte.
  target_link_options(${target} PRIVATE ${GOISHI_WEB_FLAGS} -O3 "SHELL:--js-library ${imports}" -sEXIT_RUNTIME=1
    -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0
    -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=32MB -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=1MB)
endfunction()

# goishi_web_module(TARGET): the same, as a module that web/engine/worker.js loads.
function(goishi_web_module target)
  goishi_link_web(${target})
  target_link_options(${target} PRIVATE
    -sMODULARIZE=1 -sEXPORT_NAME=GoishiModule -sENVIRONMENT=worker,node -sINVOKE_RUN=0
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free,_goishi_hear,_goishi_provide
    -sEXPORTED_RUNTIME_METHODS=callMain,writeArrayToMemory,FS,NODEFS,ENV -lnodefs.js
    -Wno-pthreads-mem-growth)
  if(GOISHI_THREADS)
    # main runs in a thread, so that the worker hears messages meanwhile.
    target_link_options(${target} PRIVATE -sPROXY_TO_PTHREAD=1 -sPTHREAD_POOL_SIZE=3
                        -sDEFAULT_PTHREAD_STACK_SIZE=1MB)
  endif()
endfunction()
