#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/folder.h"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace goishi;

TEST_CASE("people are answered as the transcripts say", "[console]") {
  const Folder_of_records folder;
  // Unfinished games are saved only where a transcript says, not in folders of the tester.
  ::unsetenv("XDG_STATE_HOME");
  ::setenv("HOME", "", 1);
  check_transcripts(transcripts("console", ".console"), Answer_end::prompt);
}
