// Games that are saved and loaded at the console.
#include "engine/file.h"
#include "person.h"

#include <catch2/catch.hpp>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace goishi;

TEST_CASE("another game's file is not replaced without a word", "[console]") {
  const std::string path = "/tmp/goishi_console_kept_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("save " + path), "Saved in"));
  person.type("a1");
  CHECK(says(person.type("save"), path));
  CHECK(says(person.type(""), "Saved in"));
  person.type("new");
  person.type("c3");
  CHECK(says(person.type("save " + path), "Replace it?"));
  CHECK(says(person.type("no"), "Nothing was done"));
  Person other({"load " + path});
  CHECK(other.moves() == 2);
  person.type("save " + path);
  CHECK(says(person.type("yes"), "Saved in"));
  other.type("load " + path);
  CHECK(other.moves() == 1);
  std::remove(path.c_str());
}

TEST_CASE("the file that was loaded is not replaced without a word, and then only once",
          "[console]") {
  const std::string path = "/tmp/goishi_console_loaded_" + std::to_string(::getpid()) + ".sgf";
  const std::string text = "(;GM[4]SZ[3]PB[Ann]ZZ[1];B[bb]C[good])\n";
  std::ofstream(path) << text;
  Person person({"load " + path, "a1"});
  CHECK(says(person.type("save"), path));
  CHECK(says(person.type(""), "is the file that was loaded. Replace it?"));
  person.type("no");
  CHECK(read_file(path, max_record_size) == text);
  person.type("save " + path);
  CHECK(says(person.type("yes"), "Saved in"));
  CHECK(read_file(path, max_record_size) == "(;GM[4]SZ[3]PB[Ann]ZZ[1];B[bb]C[good]\n;W[ac])\n");
  CHECK(says(person.type("save " + path), "Saved in"));
  std::remove(path.c_str());
}

TEST_CASE("a game that was given up is given up when it is loaded", "[console]") {
  const std::string path = "/tmp/goishi_console_resigned_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "resign"});
  CHECK(says(person.type("save " + path), "Saved in"));
  CHECK(read_file(path, max_record_size).find("RE[B+R]") != std::string::npos);
  Person other;
  CHECK(says(other.type("load " + path), "White (Goishi) gives up: Black (you) has won"));
  CHECK(says(other.type("undo"), "Nobody has given up"));
  other.type("save " + path);
  other.type("yes");
  CHECK(read_file(path, max_record_size).find("RE[") == std::string::npos);
  std::remove(path.c_str());
}

TEST_CASE("a saved game comes back", "[console]") {
  const std::string path = "/tmp/goishi_console_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "a1"});
  CHECK(says(person.type("save " + path), "Saved in"));
  Person other;
  CHECK(says(other.type("load " + path), "at move 2."));
  CHECK(other.session().table().game() == "tictactoe");
  CHECK(other.moves() == 2);
  CHECK(says(other.type("load /nowhere/at/all.sgf"), "cannot be done"));
  CHECK(other.moves() == 2);
  CHECK(says(other.type("save /nowhere/at/all.sgf"),
             "That cannot be done: /nowhere/at/all.sgf: No such file"));
  std::remove(path.c_str());
}

TEST_CASE("a name of a file may begin with the own folder", "[console]") {
  const char* const home = std::getenv("HOME");
  const std::string before = home != nullptr ? home : "";
  ::setenv("HOME", "/tmp", 1);
  const std::string name = "goishi_console_home_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("save ~/" + name), "Saved in /tmp/" + name));
  CHECK(says(Person().type("load ~/" + name), "at move 1."));
  std::remove(("/tmp/" + name).c_str());
  home != nullptr ? ::setenv("HOME", before.c_str(), 1) : ::unsetenv("HOME");
}

TEST_CASE("names of files may have blanks", "[console]") {
  const std::string path = "/tmp/goishi console " + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "save " + path, "undo"});
  CHECK(says(person.type("load " + path), "at move 1."));
  std::remove(path.c_str());
}
