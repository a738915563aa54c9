#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/folder.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("people are answered as the transcripts say", "[console]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("console", ".console"), Answer_end::prompt);
}
