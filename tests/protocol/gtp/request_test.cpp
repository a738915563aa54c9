#include "protocol/gtp/request.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace goishi;

namespace {

/// A line as it is read: "id|command|argument|...", or "" when no answer is due.
std::string read(std::string line) {
  auto request = gtp::parse({line.data(), line.size()});
  if (!request) return "";
  std::string text = std::string(request->id) + "|" + std::string(request->command);
  while (!request->arguments.empty()) (text += '|') += request->arguments.word();
  return text;
}

std::string with_nul(const char* before, const char* after) {
  return std::string(before) + '\0' + after;
}

} // namespace

TEST_CASE("lines are read as GTP's lexical rules say", "[gtp]") {
  CHECK(read("name") == "|name");
  CHECK(read("play b D4") == "|play|b|D4");
  CHECK(read("  play   b  D4  ") == "|play|b|D4");
  CHECK(read("play\tb\tD4") == "|play|b|D4");
  CHECK(read("12 play b D4") == "12|play|b|D4");
  CHECK(read("play b D4\r") == "|play|b|D4");
  CHECK(read("pl\ray \x01"
             "b\x7F D\x1B"
             "4") == "|play|b|D4");
  CHECK(read(with_nul("na", "me")) == "|name");
  CHECK(read("\xEF\xBB\xBFname") == "|\xEF\xBB\xBFname");
}

TEST_CASE("a hash starts a comment anywhere, and blank lines are no commands", "[gtp]") {
  CHECK(read("").empty());
  CHECK(read("\r").empty());
  CHECK(read(" \t ").empty());
  CHECK(read("# play b D4").empty());
  CHECK(read("   # play b D4").empty());
  CHECK(read("\x02\x03").empty());
  CHECK(read("play b D4 # here") == "|play|b|D4");
  CHECK(read("play b D4#here") == "|play|b|D4");
  CHECK(read("7 name#") == "7|name");
}

TEST_CASE("ids have 31 bits; what is larger, signed or joined is a word of the command", "[gtp]") {
  CHECK(read("0 name") == "0|name");
  CHECK(read("007 name") == "007|name");
  CHECK(read("2147483647 name") == "2147483647|name");
  CHECK(read("2147483648 name") == "|2147483648|name");
  CHECK(read("99999999999999999999999999 name") == "|99999999999999999999999999|name");
  CHECK(read("-1 name") == "|-1|name");
  CHECK(read("-0 name") == "|-0|name");
  CHECK(read("+1 name") == "|+1|name");
  CHECK(read("12name") == "|12name");
  CHECK(read("12") == "12|");
  CHECK(read("12 # name") == "12|");
  CHECK(read("1 2 name") == "1|2|name");
}

TEST_CASE("urgent lines are told from those that only look like them", "[gtp]") {
  for (const char* line : {"# interrupt", "#interrupt", "  #\tinterrupt \r", "stop", "3 stop",
                           "stop\r", " stop # now"})
    CHECK(gtp::urgency_of(line) == Urgency::interrupt);
  for (const char* line : {"quit", "17 quit", "\tquit\r", "quit # bye"})
    CHECK(gtp::urgency_of(line) == Urgency::end);
  for (const char* line :
       {"", "#", "# interrupted", "# interrupt now", "# stop", "stopp", "stop 1", "quit now",
        "play b stop", "3 # interrupt", "showboard", "# quit", "quit1", "set_game quit"})
    CHECK(gtp::urgency_of(line) == Urgency::none);
  // However much follows that means nothing.
  const std::string tail(1000, ' ');
  CHECK(gtp::urgency_of(fmt::format("quit #{}nothing", tail)) == Urgency::end);
  CHECK(gtp::urgency_of(fmt::format("# interrupt{}\r", tail)) == Urgency::interrupt);
}
