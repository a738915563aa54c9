#define CATCH_CONFIG_MAIN
#define CATCH_CONFIG_NO_POSIX_SIGNALS // WebAssembly has none
#include <catch2/catch.hpp>
