#include "tests/dialogue/check_transcripts.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("the judge of Botzone is answered as the transcripts say", "[botzone]") {
  check_transcripts(transcripts("botzone", ".botzone"), Answer_end::last_line);
}
