// Hex in the program: GTP, files, options, the console.
#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/folder.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("a program with Hex speaks GTP about it, and plays it with people", "[hex]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("hex", ".gtp"), Answer_end::empty_line);
  check_transcripts(transcripts("hex", ".console"), Answer_end::prompt);
}
