#include "protocol/botzone/message.h"
#include "protocol/botzone/simple_form.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;
using namespace std::chrono_literals;
using botzone::Message;
using botzone::Place;
using botzone::read_json;
using botzone::Simple_form;
using botzone::unreadable;

namespace {

using Moves = std::vector<Place>;

std::optional<Duration> time_limit(const std::string& value) {
  return read_json(R"({"requests":[{"x":1,"y":2}],"time_limit":)" + value + "}").time_limit;
}

} // namespace

TEST_CASE("a whole game is read in the order of play", "[botzone]") {
  const Message message = read_json(
      R"({"requests":[{"x":-1,"y":-1},{"x":3,"y":4}],"responses":[{"y":2,"x":1}],)"
      R"("data":"saved","globaldata":[1,{"a":"\n"}],"time_limit":"","memory_limit":256})");
  CHECK(message.error.empty());
  CHECK(message.is_whole);
  CHECK(message.moves == Moves{{-1, -1}, {1, 2}, {3, 4}});
  CHECK(message.data == R"("saved")");
  CHECK(message.global_data == R"([1,{"a":"\n"}])");
  CHECK_FALSE(message.time_limit);
  CHECK(read_json(R"({"requests":[{"x":-1,"y":-1}],"responses":[]})").is_whole);
}

TEST_CASE("a new move is read in every form that it comes in", "[botzone]") {
  for (const char* text :
       {R"({"x":3,"y":4})", R"({"request":{"x":3,"y":4}})", R"({"requests":{"x":3,"y":4}})",
        R"({"requests":[{"x":3,"y":4}]})", R"({"requests":[{"x":3.0,"y":4.0,"z":[]}]})"}) {
    CAPTURE(text);
    const Message message = read_json(text);
    CHECK(message.error.empty());
    CHECK_FALSE(message.is_whole);
    CHECK(message.moves == Moves{{3, 4}});
  }
}

TEST_CASE("an impossible move is recognised", "[botzone]") {
  for (const char* value :
       {"null", "\"3 4\"", "[3,4]", "{}", R"({"x":"a","y":1})", R"({"x":1e99,"y":1e-3})",
        R"({"x":99999999999999999999,"y":-2})", R"({"x":2.5,"y":3.5})"}) {
    CAPTURE(value);
    const Message message =
        read_json(R"({"requests":[)" + std::string(value) + R"(],"responses":[]})");
    REQUIRE(message.moves.size() == 1);
    CHECK_FALSE(message.moves[0].is_none());
    CHECK((message.moves[0].x == unreadable.x || message.moves[0].y == unreadable.y));
  }
}

TEST_CASE("moves before JSON breaks off are kept", "[botzone]") {
  const Message message = read_json(R"({"requests":[{"x":3,"y":4}],"respon)");
  CHECK(message.error == "malformed JSON");
  CHECK(message.moves == Moves{{3, 4}});
  CHECK(read_json("{").error == "malformed JSON");
  CHECK(read_json("{}").error == "there is no request");
  CHECK(read_json("[]").error == "there is no request");
  CHECK(read_json(R"({"requests":[],"responses":[]})").error == "there is no request");
  CHECK(read_json(R"({"requests":[{"x":0,"y":0}],"responses":[{"x":1,"y":0}]})").error ==
        "the number of requests must be one more than the number of responses");
  CHECK(read_json("{\"requests\":[{\"x\":0,\"y\":0}],\"data\":\"\xFF\"}").error ==
        "malformed JSON");
}

TEST_CASE("no nesting is too deep", "[botzone]") {
  const std::size_t depth = 1'000'000;
  std::string objects;
  for (std::size_t i = 0; i < depth; ++i) objects += R"({"a":)";
  CHECK(read_json(std::string(depth, '[')).error == "malformed JSON");
  CHECK(read_json(std::string(depth, '[') + std::string(depth, ']')).error ==
        "there is no request");
  CHECK(read_json(objects).error == "malformed JSON");
  const std::string nested = std::string(depth, '[') + std::string(depth, ']');
  const Message message =
      read_json(R"({"data":)" + nested + R"(,"requests":[{"x":3,"y":4}],"responses":[]})");
  CHECK(message.error.empty());
  CHECK(message.moves == Moves{{3, 4}});
  CHECK(message.data.size() < 100);
}

TEST_CASE("a time limit is in seconds, or in milliseconds when it is large", "[botzone]") {
  CHECK(time_limit("1") == 1s);
  CHECK(time_limit("0.5") == 500ms);
  CHECK(time_limit("\"2\"") == 2s);
  CHECK(time_limit("1000") == 1s);
  for (const char* value : {"\"\"", "null", "0", "-1", "1e300", "\"nan\"", "\"x\"", "[1]", "{}"})
    CHECK_FALSE(time_limit(value));
}

TEST_CASE("numbers make a message when the last of its moves has come", "[botzone]") {
  Simple_form form;
  CHECK(Simple_form::begins("2"));
  CHECK_FALSE(form.take("2"));
  CHECK(form.is_collecting());
  CHECK_FALSE(form.take("-1 -1"));
  CHECK_FALSE(form.take(" 1\t2 \r"));
  const auto message = form.take("3 4");
  REQUIRE(message);
  CHECK_FALSE(form.is_collecting());
  CHECK(message->is_whole);
  CHECK(message->error.empty());
  CHECK(message->moves == Moves{{-1, -1}, {1, 2}, {3, 4}});
  const auto next = form.take("5 6");
  REQUIRE(next);
  CHECK_FALSE(next->is_whole);
  CHECK(next->moves == Moves{{5, 6}});
}

TEST_CASE("numbers that break off are a message with a fault", "[botzone]") {
  Simple_form form;
  CHECK_FALSE(form.take("2"));
  CHECK_FALSE(form.take("-1 -1"));
  const Message message = form.break_off();
  CHECK(message.is_whole);
  CHECK(message.error == "the moves break off");
  CHECK(message.moves == Moves{{-1, -1}});
  CHECK_FALSE(form.is_collecting());
}

TEST_CASE("lines that are no numbers begin nothing, and within a message are no moves",
          "[botzone]") {
  for (const char* line : {"", "x", "1 2 3", "1,2", "1.5 2", "99999999999", "+1 2", "1 2x"})
    CHECK_FALSE(Simple_form::begins(line));
  for (const char* turn : {"0", "-1", "1000000"}) {
    Simple_form form;
    const auto message = form.take(turn);
    REQUIRE(message);
    CHECK_FALSE(message->error.empty());
    CHECK_FALSE(form.is_collecting());
  }
  Simple_form form;
  CHECK_FALSE(form.take("1"));
  const auto message = form.take("a b");
  REQUIRE(message);
  CHECK_FALSE(message->error.empty());
  CHECK(message->moves == Moves{unreadable});
}
