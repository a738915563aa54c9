# One binary for every x86-64 processor: games and searches are compiled once for each instruction set,
# in a namespace of that name, and the program chooses at start. v4 is v3, except for the code that gains
# from AVX-512. See docs/design.md. A build only for this processor takes half the time.
set(GOISHI_INSTRUCTION_SETS "all" CACHE STRING
    "all; native, or nothing: those of this processor alone; or a list of baseline, v3 (AVX2), v4 (AVX-512)")
# Builds with sanitizers have fewer sets: only kernels differ in their source, and their tests need no
# program of that set.
set(GOISHI_KERNELS "" CACHE STRING "instruction sets whose kernels are tested besides those of the program")
set(GOISHI_FLAGS_baseline "")
set(GOISHI_FLAGS_v3 -march=x86-64-v3)
set(GOISHI_FLAGS_v4 -march=x86-64-v4)

# Sets OUT to whether this processor has these features, by the names of __builtin_cpu_supports.
function(goishi_processor_has out)
  set(asked "1")
  foreach(feature IN LISTS ARGN)
    string(APPEND asked " && __builtin_cpu_supports(\"${feature}\")")
  endforeach()
  set(CMAKE_REQUIRED_QUIET ON)
  # The build folder may come from another processor.
  unset(GOISHI_PROCESSOR_HAS_${out} CACHE)
  check_cxx_source_runs("int main() { return ${asked} ? 0 : 1; }" GOISHI_PROCESSOR_HAS_${out})
  set(${out} ${GOISHI_PROCESSOR_HAS_${out}} PARENT_SCOPE)
endfunction()

# The preset `release` takes the value from the environment, where empty means the default.
if(GOISHI_INSTRUCTION_SETS STREQUAL "")
  set(GOISHI_INSTRUCTION_SETS native)
endif()
if(GOISHI_INSTRUCTION_SETS STREQUAL "all")
  set(GOISHI_INSTRUCTION_SETS baseline)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    list(APPEND GOISHI_INSTRUCTION_SETS v3 v4)
  endif()
elseif(GOISHI_INSTRUCTION_SETS STREQUAL "native")
  include(CheckCXXSourceRuns)
  goishi_processor_has(v3 avx2 bmi bmi2 fma)
  goishi_processor_has(v4 avx512f avx512bw avx512cd avx512dq avx512vl)
  set(GOISHI_INSTRUCTION_SETS baseline)
  if(v3 AND v4)
    set(GOISHI_INSTRUCTION_SETS v3 v4)
  elseif(v3)
    set(GOISHI_INSTRUCTION_SETS v3)
  endif()
  message(STATUS "Instruction sets of this processor: ${GOISHI_INSTRUCTION_SETS}")
endif()

# The plainest set of the build; tests of games and engine are compiled for it.
list(GET GOISHI_INSTRUCTION_SETS 0 GOISHI_PLAINEST_SET)
# The set that most processors run, for code that is compiled for one set and must be fast.
set(GOISHI_USUAL_SET ${GOISHI_PLAINEST_SET})
if("v3" IN_LIST GOISHI_INSTRUCTION_SETS)
  set(GOISHI_USUAL_SET v3)
endif()
