// The laws of a game's model and its files.
#pragma once

#include "engine/model_file.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::laws {

/// A file of numbers of 16 bits for all rules of a game, or for one.
inline std::string weights_file(std::string_view game, std::string_view dimensions,
                                const std::vector<std::int16_t>& numbers,
                                std::string_view rule = "any") {
  const auto* const bytes = reinterpret_cast<const char*>(numbers.data());
  return model_bytes(fmt::format("game: {}\nrule: {}\ndimensions: {}\n", game, rule, dimensions),
                     {bytes, numbers.size() * sizeof numbers[0]});
}

/// The model of a game for these rules from this file.
template<class Model, class Rules>
Model model_by(const Rules& rules, const std::string& bytes) {
  Model_files files;
  files.give(Model::name(rules), Model_file::of_bytes("it", bytes));
  return Model(rules, files);
}

/// A model must have exactly this many numbers.
template<class Model, class Rules>
void check_model_sizes(const Rules& rules, std::string_view game, std::string_view rule,
                       const std::vector<int>& sizes) {
  for (const int size : sizes)
    for (const int other : {size - 1, size, size + 1}) {
      CAPTURE(other);
      const std::vector<std::int16_t> numbers(static_cast<std::size_t>(other));
      const auto dimensions = fmt::format("1x{}", other);
      const std::string why = objection(
          [&] { (void)model_by<Model>(rules, weights_file(game, dimensions, numbers, rule)); });
      CHECK(why.starts_with(other == size ? "" : "it: its dimensions are " + dimensions));
      CHECK(why.empty() == (other == size));
    }
}

/// The same file for another game, whose name is this one's backwards.
inline std::string of_another_game(std::string file, const std::string& game) {
  const std::size_t rest = file.find("game: ");
  file.replace(rest + 6, game.size(), {game.rbegin(), game.rend()});
  const std::string checksum =
      fmt::format("{:08x}", plain_crc32(std::string_view(file).substr(rest)));
  return file.replace(rest - 9, 8, checksum);
}

/// A search keeps the program's model if a file is refused, and uses a valid file.
inline void check_model_option(const std::string& game, const std::string& search,
                               const std::string& name) {
  CAPTURE(game, search);
  Session session(settings_of(game, {}, search), never);
  const std::string path = GOISHI_SOURCE_DIR "/models/" + name + ".model";
  const std::string whole = read_file(path, Model_file::most_bytes);
  std::string damaged = whole;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  const std::string unfit = weights_file(game, "1x1", {0});
  for (const std::string& bytes :
       {damaged, whole.substr(0, whole.size() - 2), of_another_game(whole, game), unfit}) {
    const Model_on_disk file(bytes);
    CHECK(refusal([&] { session.set_option("model", file.path()); }) ==
          Refusal::Kind::cannot_load_file);
    CHECK(session.option("model") == "built-in");
  }
  CHECK(refusal([&] { session.set_option("model", "/no/such/model"); }) ==
        Refusal::Kind::cannot_load_file);
  session.set_option("model", path);
  CHECK(session.option("model") == path);
  session.set_option("model", "built-in");
  CHECK(session.option("model") == "built-in");
}

} // namespace goishi::laws
