#include "protocol/gomocup/request.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;
using gomocup::urgency_of;

namespace {

/// The word and its arguments with bars between them.
std::string parsed(std::string line) {
  auto request = gomocup::parse({line.data(), line.size()});
  if (!request) return "<blank>";
  std::string text(request->word);
  while (!request->arguments.empty()) text += "|" + std::string(request->arguments.word());
  return text;
}

} // namespace

TEST_CASE("words are divided by blanks, commas and control characters", "[gomocup][request]") {
  CHECK(parsed("TURN 7,8") == "TURN|7|8");
  CHECK(parsed("  turn\t7 ,\t8\r") == "TURN|7|8");
  CHECK(parsed("7,8,1") == "7|8|1");
  CHECK(parsed("Info folder /Tmp") == "INFO|FOLDER|/TMP");
  CHECK(parsed(std::string("\0END\0", 5)) == "END");
  CHECK(parsed("") == "<blank>");
  CHECK(parsed(" ,\r\t ") == "<blank>");
}

TEST_CASE("a list's line keeps its first number", "[gomocup][request]") {
  std::string line = "7,8,1";
  auto request = gomocup::parse({line.data(), line.size()});
  REQUIRE(request);
  CHECK(request->all.integer() == 7);
  CHECK(request->all.integer() == 8);
}

TEST_CASE("the urgency of a line is seen in any dress", "[gomocup][request]") {
  CHECK(urgency_of("END") == Urgency::abandon);
  CHECK(urgency_of(" end \r") == Urgency::abandon);
  CHECK(urgency_of("END now") == Urgency::abandon);
  CHECK(urgency_of("ABOUT") == Urgency::aside);
  CHECK(urgency_of("about,") == Urgency::aside);
  CHECK(urgency_of("STOP") == Urgency::interrupt);
  CHECK(urgency_of("yxstop") == Urgency::interrupt);
  CHECK(urgency_of("") == Urgency::none);
  CHECK(urgency_of("ENDE") == Urgency::none);
  CHECK(urgency_of("TURN 7,7") == Urgency::none);
  CHECK(urgency_of("INFO ABOUT") == Urgency::none);
}
