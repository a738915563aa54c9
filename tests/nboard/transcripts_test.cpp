#include "tests/dialogue/check_transcripts.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("NBoard is answered as the transcripts say", "[nboard]") {
  check_transcripts(transcripts("nboard", ".nboard"), Answer_end::last_line);
}
