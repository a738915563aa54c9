// Compiled for each program of tests, and so apart from the rest of the folder.
#include "tests/dialogue/process.h"

const char* const goishi::Process::program = GOISHI_PROGRAM;
