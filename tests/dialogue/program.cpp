// Compiled separately for each program of tests.
#include "tests/dialogue/process.h"

#include <cstdlib>

namespace {

/// GOISHI_IN_ITS_PLACE names a program for another system, with the command that runs it here.
const char* tested_program() {
  const char* const other = std::getenv("GOISHI_IN_ITS_PLACE");
  return other == nullptr ? GOISHI_PROGRAM : other;
}

} // namespace

const char* const goishi::Process::program = tested_program();
