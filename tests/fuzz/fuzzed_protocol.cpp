// Compiled for each protocol, separately from protocol_fuzzer.cpp.
extern "C" const char* const goishi_fuzzed_protocol;
const char* const goishi_fuzzed_protocol = GOISHI_FUZZED_PROTOCOL;
