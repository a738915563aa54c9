#include "engine/model_file.h"

#include "engine/file.h"
#include "engine/reversi/model.h"
#include "engine/session.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;

namespace {

/// A small model. zlib's crc32 gave the checksum.
std::string small_model() {
  std::string bytes = "goishi model 1\nchecksum: b0f33ee8\n"
                      "game: reversi\nrule: any\ndimensions: 2x3\ndate: today\n\n";
  bytes.resize(128);
  for (char c = 1; c <= 12; ++c) bytes += c;
  return bytes;
}

std::optional<Refusal::Kind> refusal_of(const std::string& bytes) {
  return refusal([&] { (void)Model_file::of_bytes("it", bytes); });
}

constexpr auto cannot_load = Refusal::Kind::cannot_load_file;

} // namespace

TEST_CASE("a model says what it is of, and gives its numbers", "[model]") {
  const std::string bytes = small_model();
  const auto model = Model_file::of_bytes("small", bytes);
  CHECK(model->game() == "reversi");
  CHECK(model->rule() == "any");
  CHECK(model->header().find("date: today\n") != std::string_view::npos);
  CHECK(model->numbers<std::uint16_t>({2, 3}) ==
        std::vector<std::uint16_t>{0x0201, 0x0403, 0x0605, 0x0807, 0x0A09, 0x0C0B});
  CHECK(refusal([&] { (void)model->numbers<std::uint16_t>({3, 2}); }) == cannot_load);
  CHECK(refusal([&] { (void)model->numbers<std::uint32_t>({2, 3}); }) == cannot_load);
  CHECK(refusal([&] { model->require_rule("gomoku"); }) == cannot_load);
}

TEST_CASE("a model of which any bit has changed, or the end is missing, is damaged", "[model]") {
  const std::string whole = small_model();
  CHECK_FALSE(refusal_of(whole));
  int taken = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      // The checksum's digits may be written large.
      const bool is_same_number = i >= 25 && i < 33 && bit == 5;
      if (!is_same_number && !refusal_of(damaged)) ++taken;
    }
    if (!refusal_of(whole.substr(0, i))) ++taken;
  }
  CHECK(taken == 0);
}

TEST_CASE("a model of a later format says so", "[model]") {
  std::string later = small_model();
  later[later.find('1')] = '2';
  try {
    (void)Model_file::of_bytes("later.model", later);
    FAIL("it was taken");
  } catch (const Refusal& refused) {
    CHECK(refused.detail() == "later.model: its format is 2, and 1 is the newest known");
  }
}

TEST_CASE("a game goes on with its model when another is refused", "[model]") {
  Settings settings;
  settings.game = "reversi";
  const Interrupt interrupt;
  Session session(settings, interrupt);
  const Model_on_disk unfit(small_model());
  CHECK(refusal([&] { session.set_option("model", unfit.path()); }) == cannot_load);
  CHECK(refusal([&] { session.set_option("model", "/no/such/model"); }) == cannot_load);
  CHECK(session.option("model") == "built-in");
  session.set_option("search", "mcts");
  CHECK(refusal([&] { session.set_option("model", unfit.path()); }) == cannot_load);
  CHECK(session.table().view("squares").summary.find("estimate") != std::string::npos);
  session.game().set_game("nogo");
  const Model_on_disk foreign(small_model());
  CHECK(refusal([&] { session.set_option("model", foreign.path()); }) == cannot_load);
  CHECK(session.option("model") == "built-in");
}

TEST_CASE("a model of a rule is refused where another is played", "[model]") {
  std::string bytes = "goishi model 1\nchecksum: 83c2ac78\n"
                      "game: gomoku\nrule: renju\ndimensions: 1x1\n\n";
  bytes.resize(130);
  const auto model = Model_file::of_bytes("renju.model", bytes);
  model->require_rule("gomoku", "renju");
  CHECK(refusal([&] { model->require_rule("gomoku"); }) == cannot_load);
  CHECK(refusal([&] { model->require_rule("reversi", "renju"); }) == cannot_load);
  try {
    model->require_rule("gomoku", "freestyle");
    FAIL("it was taken");
  } catch (const Refusal& refused) {
    CHECK(refused.detail() == "renju.model: it is a model of the rule renju, not of freestyle");
  }
}

TEST_CASE("a model that is given takes the place of the built-in one, until another game",
          "[model]") {
  Settings settings;
  settings.game = "reversi";
  settings.search = "mcts";
  const Interrupt interrupt;
  Session session(settings, interrupt);
  const auto estimate = [&] { return session.table().view("squares").summary; };
  const std::string built_in = estimate();
  // The game learns nothing: all weights are nought.
  std::string header = "game: reversi\nrule: any\ndimensions: 13x4\n\n";
  std::string bytes = "goishi model 1\nchecksum: 9fa8130c\n" + header;
  bytes.resize(128);
  bytes.resize(128 + 13 * 4 * 2);
  const Model_on_disk noughts(bytes);
  session.set_option("model", noughts.path());
  CHECK(session.option("model") == noughts.path());
  CHECK(estimate() != built_in);
  CHECK(estimate().find("estimate +0.0") != std::string::npos);
  session.game().set_game("reversi");
  CHECK(estimate().find("estimate +0.0") != std::string::npos);
  session.set_option("model", "built-in");
  CHECK(estimate() == built_in);
  session.set_option("model", noughts.path());
  session.game().set_game("gomoku");
  CHECK(session.option("model") == "built-in");
  session.game().set_game("reversi");
  CHECK(estimate() == built_in);
}

namespace {

/// Reversi's patterns when nothing was learned: all weights are nought.
std::string patterns_of_noughts() {
  std::string bytes = "goishi model 1\nchecksum: 158ab5f8\n"
                      "game: reversi\nrule: any\ndimensions: 17x113879\n\n";
  bytes.resize(128);
  bytes.resize(128 + std::size_t{17} * 113879 * 2);
  return bytes;
}

/// The margin that the session's search expects two plies after the start.
double expected_margin(Session& session) {
  const auto choice = session.think({.color = Color::black, .arrival = now()}).choice;
  return choice->margin.value();
}

Settings reversi_at_depth_2() {
  Settings settings;
  settings.game = "reversi";
  settings.depth = 2;
  return settings;
}

} // namespace

TEST_CASE("alpha-beta of Reversi on 8x8 plays by the patterns that are given", "[model]") {
  Session session(reversi_at_depth_2(), never);
  const double built_in = expected_margin(session);
  CHECK(built_in != 0);
  const Model_on_disk noughts(patterns_of_noughts());
  session.set_option("model", noughts.path());
  CHECK(expected_margin(session) == 0);
  session.set_option("model", GOISHI_SOURCE_DIR "/models/reversi-patterns.model");
  CHECK(expected_margin(session) == built_in);
  session.set_option("model", "built-in");
  CHECK(expected_margin(session) == built_in);
}

TEST_CASE("a model must be the one that the search plays by", "[model]") {
  Session session(reversi_at_depth_2(), never);
  const Model_on_disk noughts(patterns_of_noughts());
  const std::string terms = GOISHI_SOURCE_DIR "/models/reversi.model";
  CHECK(refusal([&] { session.set_option("model", terms); }) == cannot_load);
  session.set_option("model", noughts.path());
  CHECK(refusal([&] { session.set_option("search", "mcts"); }) == cannot_load);
  CHECK(session.option("search") == "auto");
  CHECK(expected_margin(session) == 0);
  session.set_option("model", "built-in");
  session.set_option("search", "mcts");
  CHECK(refusal([&] { session.set_option("model", noughts.path()); }) == cannot_load);
  session.set_option("model", terms);
  CHECK(session.option("model") == terms);
  CHECK(refusal([&] { session.set_option("search", "random"); }) == cannot_load);
}

TEST_CASE("a model goes when the board is one that it does not fit", "[model]") {
  Session session(reversi_at_depth_2(), never);
  const Model_on_disk noughts(patterns_of_noughts());
  session.set_option("model", noughts.path());
  session.game().resize({8, 8});
  CHECK(session.option("model") == noughts.path());
  CHECK(refusal([&] { session.game().resize({7, 7}); }) == Refusal::Kind::unacceptable_size);
  CHECK(session.option("model") == noughts.path());
  session.game().resize({6, 6});
  CHECK(session.option("model") == "built-in");
  session.set_option("model", GOISHI_SOURCE_DIR "/models/reversi-patterns-6.model");
  session.game().resize({4, 4});
  CHECK(session.option("model") == "built-in");
  const std::string terms = GOISHI_SOURCE_DIR "/models/reversi.model";
  session.set_option("model", terms);
  session.game().resize({10, 10});
  CHECK(session.option("model") == terms);
  session.game().resize({8, 8});
  CHECK(session.option("model") == "built-in");
}
