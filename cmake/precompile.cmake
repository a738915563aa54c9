# Headers of libraries take about a second in each source, more than most sources themselves. Precompiled
# headers are read once. In the release only tests use them, so that a missing include in a source of the
# program is an error there.
set(GOISHI_LIBRARY_HEADERS <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <filesystem> <fstream>
    <functional> <memory> <mutex> <optional> <span> <sstream> <string> <string_view> <thread> <vector>
    <fmt/format.h>)

# goishi_precompile(NAME SET [LIBRARY HEADER...]): the target NAME precompiles the headers of all libraries
# for an instruction set, and also HEADER... of LIBRARY. Only tests pass a LIBRARY.
function(goishi_precompile name set)
  if(NOT (GOISHI_PRECOMPILE STREQUAL "all" OR (GOISHI_PRECOMPILE STREQUAL "tests" AND ARGN)))
    return()
  endif()
  file(CONFIGURE OUTPUT generated/precompile.cpp CONTENT "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/generated/precompile.cpp)
  list(POP_FRONT ARGN library)
  target_link_libraries(${name} PRIVATE goishi_flags ${library})
  target_compile_options(${name} PRIVATE ${GOISHI_FLAGS_${set}})
  target_precompile_headers(${name} PRIVATE ${GOISHI_LIBRARY_HEADERS} ${ARGN})
endfunction()

# Compiles these targets with the precompiled headers of NAME, if there are any.
function(goishi_use_precompiled name)
  if(TARGET ${name})
    foreach(target IN LISTS ARGN)
      get_target_property(type ${target} TYPE)
      if(NOT type STREQUAL "INTERFACE_LIBRARY")
        target_precompile_headers(${target} REUSE_FROM ${name})
      endif()
    endforeach()
  endif()
endfunction()

# goishi_join(COUNT TARGET...): with GOISHI_JOIN, compiles COUNT sources of these targets as one, in 0.4 of
# the time. Their unnamed namespaces must not declare the same name, and a program that links one of them
# must be able to link all. The sources in GOISHI_ALONE stay by themselves, so that a change of one of them
# compiles no other.
set(GOISHI_ALONE "" CACHE STRING "sources that GOISHI_JOIN leaves by themselves")
foreach(source IN LISTS GOISHI_ALONE)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()
function(goishi_join count)
  if(NOT GOISHI_JOIN)
    return()
  endif()
  foreach(target IN LISTS ARGN)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
    endif()
  endforeach()
endfunction()

# Less optimisation halves the compile time of code that does not search, without slower answers.
function(goishi_optimise_little)
  foreach(target IN LISTS ARGN)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
  endforeach()
endfunction()

# ccache needs these options to store compilations with precompiled headers.
if(GOISHI_PRECOMPILE STREQUAL "nothing")
  return()
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(goishi_flags INTERFACE -fpch-preprocess)
else()
  target_compile_options(goishi_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache$")
  list(PREPEND CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros)
endif()
