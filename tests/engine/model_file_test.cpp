#include "engine/model_file.h"

#include "engine/session.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"
#include "tests/laws/model_laws.h"

#include <catch2/catch.hpp>

#include <filesystem>
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
      // The checksum's digits may be upper case.
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
  CHECK(objection([&] { (void)Model_file::of_bytes("later.model", later); }) ==
        "later.model: its format is 2, but 1 is the newest known");
}

TEST_CASE("every search that plays by a model takes its file and refuses others", "[model]") {
  laws::check_model_option("reversi", "mcts", "reversi");
  laws::check_model_option("reversi", "alphabeta", "reversi-patterns");
  laws::check_model_option("nogo", "mcts", "nogo");
  laws::check_model_option("gomoku", "alphabeta", "gomoku-freestyle");
  laws::check_model_option("gomoku", "mcts", "gomoku-freestyle");
}

TEST_CASE("a model of a rule is refused where another is played", "[model]") {
  const std::string bytes = laws::weights_file("gomoku", "1x1", {0}, "renju");
  const auto model = Model_file::of_bytes("renju.model", bytes);
  model->require_rule("gomoku", "renju");
  CHECK(refusal([&] { model->require_rule("gomoku"); }) == cannot_load);
  CHECK(refusal([&] { model->require_rule("reversi", "renju"); }) == cannot_load);
  CHECK(objection([&] { model->require_rule("gomoku", "freestyle"); }) ==
        "renju.model: it is a model of the rule renju, not of freestyle");
}

TEST_CASE("the program has the files of models/ as they are", "[model]") {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(GOISHI_SOURCE_DIR "/models")) {
    const auto file = Model_file::load(entry.path().string());
    const auto built_in = built_in_model(entry.path().stem().string());
    REQUIRE(built_in != nullptr);
    CHECK(built_in->header() == file->header());
    CHECK(built_in->payload() == file->payload());
    ++files;
  }
  CHECK(files > 8);
}

TEST_CASE("a model that is given takes the place of the built-in one, until another game",
          "[model]") {
  Session session(settings_of("reversi", {}, "mcts"), never);
  const auto estimate = [&] { return english(session.board().view("squares").summary); };
  const std::string built_in = estimate();
  // The game is untrained: all weights are zero.
  const Model_on_disk noughts(
      laws::weights_file("reversi", "13x4", std::vector<std::int16_t>(13 * 4)));
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

/// A session that searches Reversi on 8x8 to depth 2, and untrained patterns.
struct Reversi_by_patterns {
  Reversi_by_patterns() : session(settings_of("reversi", {}, "auto"), never) {
    session.set_option("depth", "2");
  }

  /// The margin that the search expects two plies after the start.
  [[nodiscard]] double margin() {
    return session.think({.color = Color::black, .arrival = now()}).choice->margin.value();
  }
  [[nodiscard]] std::optional<Refusal::Kind> setting(const char* option, const std::string& value) {
    return refusal([&] { session.set_option(option, value); });
  }

  Session session;
  const Model_on_disk noughts{
      laws::weights_file("reversi", "17x113879", std::vector<std::int16_t>(17 * 113879))};
  const std::string terms = GOISHI_SOURCE_DIR "/models/reversi.model";
};

} // namespace

TEST_CASE("alpha-beta of Reversi on 8x8 plays by the patterns that are given", "[model]") {
  Reversi_by_patterns reversi;
  const double built_in = reversi.margin();
  CHECK(built_in != 0);
  reversi.session.set_option("model", reversi.noughts.path());
  CHECK(reversi.margin() == 0);
  for (const char* const same : {GOISHI_SOURCE_DIR "/models/reversi-patterns.model", "built-in"}) {
    reversi.session.set_option("model", same);
    CHECK(reversi.margin() == built_in);
  }
}

TEST_CASE("a model must be the one that the search plays by", "[model]") {
  Reversi_by_patterns reversi;
  CHECK(reversi.setting("model", reversi.terms) == cannot_load);
  CHECK_FALSE(reversi.setting("model", reversi.noughts.path()));
  CHECK(reversi.setting("search", "mcts") == cannot_load);
  CHECK(reversi.session.option("search") == "auto");
  CHECK(reversi.margin() == 0);
  CHECK_FALSE(reversi.setting("model", "built-in"));
  CHECK_FALSE(reversi.setting("search", "mcts"));
  CHECK(reversi.setting("model", reversi.noughts.path()) == cannot_load);
  CHECK_FALSE(reversi.setting("model", reversi.terms));
  CHECK(reversi.session.option("model") == reversi.terms);
  CHECK(reversi.setting("search", "random") == cannot_load);
}

TEST_CASE("a model goes when the board is one that it does not fit", "[model]") {
  Reversi_by_patterns reversi;
  const auto model_on = [&](std::uint8_t side) {
    reversi.session.game().resize({side, side});
    return reversi.session.option("model");
  };
  reversi.session.set_option("model", reversi.noughts.path());
  CHECK(model_on(8) == reversi.noughts.path());
  CHECK(refusal([&] { (void)model_on(7); }) == Refusal::Kind::unacceptable_size);
  CHECK(reversi.session.option("model") == reversi.noughts.path());
  CHECK(model_on(6) == "built-in");
  reversi.session.set_option("model", GOISHI_SOURCE_DIR "/models/reversi-patterns-6.model");
  CHECK(model_on(4) == "built-in");
  reversi.session.set_option("model", reversi.terms);
  CHECK(model_on(10) == reversi.terms);
  CHECK(model_on(8) == "built-in");
}
