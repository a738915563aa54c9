#include "engine/collections/byte_stream.h"

#include "engine/collections/unpacked_bytes.h"
#include "tests/engine/collections/streams.h"
#include "tests/engine/folder.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <fstream>

using namespace std::string_literals;

namespace goishi {
namespace {

const std::string text = "(;GM[4]SZ[15];B[hh];W[ii])\n";
const std::string gzip =
    "\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\xD3\xB0\x76\xF7\x8D\x36\x89\x0D\x8E\x8A\x36\x34"
    "\x8D\xB5\x76\x8A\xCE\xC8\x88\xB5\x0E\x8F\xCE\xCC\x8C\xD5\xE4\x02\x00\xC7\x51\xA6\x75\x1B"
    "\x00\x00\x00"s;
const std::string bzip2 =
    "\x42\x5A\x68\x39\x31\x41\x59\x26\x53\x59\x27\xC0\xD1\x05\x00\x00\x00\xDF\x00\x00\x10\x00"
    "\x60\x26\x08\x10\x82\x08\x9A\x00\x60\x20\x00\x22\x27\x94\x68\x06\xD4\xD0\xA1\xA6\x98\x00"
    "\x21\x26\x72\xE3\x2D\xB2\x7A\xA2\x14\xFA\x64\x2B\x0F\x8B\xB9\x22\x9C\x28\x48\x13\xE0\x68"
    "\x82\x80"s;
const std::string zstandard =
    "\x28\xB5\x2F\xFD\x04\x58\xD9\x00\x00\x28\x3B\x47\x4D\x5B\x34\x5D\x53\x5A\x5B\x31\x35\x5D"
    "\x3B\x42\x5B\x68\x68\x5D\x3B\x57\x5B\x69\x69\x5D\x29\x0A\x5C\xF4\x59\x75"s;
const std::string gzip_of_gzip =
    "\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\x93\xEF\xE6\x60\x00\x01\x26\xE6\xCB\x1B\xCA\xBE"
    "\xF7\x9A\x75\xF2\xF6\x75\x99\x99\xF4\x6E\x2D\xEB\x3A\x77\xA2\x63\x2B\x5F\xFF\xB9\x33\x3D"
    "\x57\x9F\x30\x31\x1C\x0F\x5C\x56\x2A\x0D\x54\x06\x00\x14\x59\x34\xE6\x2F\x00\x00\x00"s;
/// 900,000 zeros.
const std::string zeros =
    "\x42\x5A\x68\x39\x31\x41\x59\x26\x53\x59\x63\xE3\xEC\xA2\x00\x06\xE4\xC1\x00\xC0\x00\x02"
    "\x00\x00\x08\x20\x00\x30\xCC\x09\xAA\x69\x94\xA1\x36\xA9\x28\x4F\x17\x72\x45\x38\x50\x90"
    "\x63\xE3\xEC\xA2"s;

std::unique_ptr<Byte_stream> readable(std::string bytes) {
  return readable_bytes(bytes_of(std::move(bytes)), "games.sgf");
}

/// Whether the program was built with the library that reads a file.
bool has_library(const std::string& packed) {
  const bool has = objection([&] { readable(packed); }).find("built without") == std::string::npos;
  if (!has) WARN(objection([&] { readable(packed); }));
  return has;
}

TEST_CASE("compressed streams are unpacked by their first bytes", "[collections]") {
  for (const std::string& packed : {gzip, bzip2, zstandard}) {
    if (!has_library(packed)) continue;
    for (const std::size_t size : {1U, 7U, 1000U}) {
      CHECK(read_in_pieces(*readable(packed), size) == text);
      CHECK(read_in_pieces(*readable(packed + packed), size) == text + text);
    }
  }
}

TEST_CASE("a text is read as it is, also one that begins like a compressed file", "[collections]") {
  for (const std::string& plain : {""s, "x"s, text, "BZh1 is a name"s, "\x1F\x8B is none"s})
    CHECK(read_in_pieces(*readable(plain), 5) == plain);
}

TEST_CASE("the bytes before damage are read, and the damage has its place", "[collections]") {
  for (const std::string& packed : {gzip, bzip2, zstandard}) {
    if (!has_library(packed)) continue;
    const auto [read, why] =
        read_to_refusal(*readable(packed + packed.substr(0, packed.size() - 4)));
    CHECK(read.starts_with(text));
    CHECK(why.starts_with("games.sgf: byte "));
    CHECK(why.ends_with(" of the compressed file: cut off"));
    std::string damaged = packed;
    damaged[damaged.size() - 6] ^= '\x55';
    CHECK(read_to_refusal(*readable(packed + damaged)).second.ends_with(": damaged"));
    CHECK(read_to_refusal(*readable(packed + "rest")).first == text);
  }
}

TEST_CASE("zeros behind gzip are the rest of a block, but nothing may follow them",
          "[collections]") {
  if (!has_library(gzip)) return;
  for (const std::size_t size : {1U, 512U, 200'000U}) {
    const std::string padded = gzip + std::string(size, '\0');
    CHECK(read_in_pieces(*readable(padded), 7) == text);
    const auto [read, why] = read_to_refusal(*readable(padded + gzip));
    CHECK(read == text);
    CHECK(why ==
          "games.sgf: byte " + std::to_string(padded.size()) + " of the compressed file: damaged");
  }
  CHECK(read_to_refusal(*readable(gzip + "rest")).second.ends_with(": damaged"));
  if (!has_library(bzip2)) return;
  CHECK(read_to_refusal(*readable(bzip2 + std::string(9, '\0'))).second.ends_with(": damaged"));
}

TEST_CASE("what was compressed twice is refused", "[collections]") {
  if (!has_library(gzip)) return;
  CHECK(objection([] { readable(gzip_of_gzip); }) == "games.sgf: it is compressed twice");
}

TEST_CASE("a small file that unpacks without end stops at the bound", "[collections]") {
  if (!has_library(zeros)) return;
  std::string bomb;
  for (int i = 0; i < 100; ++i) bomb += zeros;
  const auto bytes = readable(bomb);
  std::size_t size = 0;
  const std::string why = objection([&] {
    while (const std::size_t read = read_some(*bytes, 1 << 20).size()) size += read;
  });
  CHECK(why.ends_with(": it unpacks to too much"));
  CHECK(size >= unpacked_anyway);
  CHECK(size < 2 * unpacked_anyway);
}

TEST_CASE("UTF-16 with a byte order mark becomes UTF-8", "[collections]") {
  const std::string little = "\xFF\xFE"
                             "A\0\xE9\0\x2D\x4E\x3D\xD8\x00\xDE\n\0"s;
  const std::string big = "\xFE\xFF\0A\0\xE9\x4E\x2D\xD8\x3D\xDE\x00\0\n"s;
  const std::string meant = "A\u00E9\u4E2D\U0001F600\n";
  for (const std::size_t size : {1U, 2U, 100U}) {
    CHECK(read_in_pieces(*readable(little), size) == meant);
    CHECK(read_in_pieces(*readable(big), size) == meant);
  }
  // Halves of characters.
  CHECK(read_in_pieces(*readable("\xFF\xFE"
                                 "A\0\x3D\xD8"
                                 "B\0\x00\xDE"
                                 "C"s),
                       100) == "A\uFFFD"
                               "B\uFFFD\uFFFD");
  CHECK(read_in_pieces(*readable("\xFF\xFE\x3D\xD8"s), 100) == "\uFFFD");
  CHECK(read_in_pieces(*readable("\xFF\xFE"s), 100).empty());
}

TEST_CASE("a file is read like a stream", "[collections]") {
  const Folder folder;
  std::ofstream(folder / "a.sgf") << text;
  CHECK(read_in_pieces(*open_bytes(folder / "a.sgf"), 10) == text);
  CHECK(refusal([&] { static_cast<void>(open_bytes(folder / "none")); }) ==
        Refusal::Kind::cannot_load_file);
}

TEST_CASE("a stream stops when it must", "[collections]") {
  bool must_stop = false;
  const auto bytes = stoppable_bytes(bytes_of(text), [&] { return must_stop; });
  CHECK(read_some(*bytes, 5) == text.substr(0, 5));
  must_stop = true;
  CHECK(objection([&] { static_cast<void>(read_some(*bytes, 5)); }) == "stopped");
}

TEST_CASE("compressed files are known by their names", "[collections]") {
  CHECK(is_name_of_compressed("a.sgf.gz"));
  CHECK(is_name_of_compressed("a.bz2"));
  CHECK(is_name_of_compressed("a.zst"));
  CHECK_FALSE(is_name_of_compressed("gz.sgf"));
}

TEST_CASE("a game of one file is refused where its compressed bytes are cut", "[collections]") {
  if (!has_library(gzip)) return;
  // A position of Yixin, which was read without the last bytes of its file.
  const std::string packed = "\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\x63\x2A\x28\x04\x00\x20"
                             "\x35\xF8\xF4\x03\x00\x00\x00"s;
  const auto moves = [](const std::string& bytes) {
    return games_in_bytes(readable_bytes(bytes_of(bytes), "a.pos.gz"));
  };
  CHECK(moves(packed) == "1 at byte 0: 2 moves\n");
  CHECK(moves(packed.substr(0, packed.size() - 4)) ==
        "1 at byte 0: a.pos.gz: byte 19 of the compressed file: cut off\n");
}

} // namespace
} // namespace goishi
