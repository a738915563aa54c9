#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/folder.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("managers of Gomocup are answered as the transcripts say", "[gomocup]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("gomocup", ".gomocup"), Answer_end::last_line);
}
