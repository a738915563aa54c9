// Test helper: the games of a file that is a text in memory.
#pragma once

#include "engine/collections/game_reader.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace goishi {

class Text_bytes : public Byte_stream {
public:
  explicit Text_bytes(std::string text) : text_(std::move(text)) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t size = std::min(into.size(), text_.size() - at_);
    std::memcpy(into.data(), text_.data() + at_, size);
    at_ += size;
    return size;
  }

private:
  std::string text_;
  std::size_t at_ = 0;
};

/// The games up to the end, or up to the place behind which nothing can be read.
struct Text_games {
  using Open = std::unique_ptr<Game_reader> (*)(std::unique_ptr<Byte_stream> bytes,
                                                const Games_source& source);

  Text_games(Open open, std::string text, const std::string& game = "gomoku") {
    const auto reader = open(std::make_unique<Text_bytes>(std::move(text)),
                             {"file", settings_of(game), {}, Letters::by_text});
    try {
      while (auto next = reader->next()) games.push_back(*std::move(next));
    } catch (const Refusal& refusal) {
      end = refusal.detail();
      CHECK_FALSE(reader->next());
    }
  }

  [[nodiscard]] const Record& operator[](std::size_t i) const {
    return std::get<Record>(games.at(i).content);
  }
  [[nodiscard]] std::string error(std::size_t i) const {
    const auto* const refusal = std::get_if<Refusal>(&games.at(i).content);
    return refusal == nullptr ? std::string() : refusal->detail();
  }

  std::vector<Collected_game> games;
  /// Why the rest cannot be read.
  std::string end;
};

/// The moves by their names with an I.
inline std::string names_of(const Record& record) {
  std::string text;
  for (const auto& [played, note] : record.moves) {
    if (!text.empty()) text += ' ';
    const bool is_pass = played.move.is_pass();
    if (!is_pass) text += static_cast<char>('a' + record.rules.size.column(played.move.point()));
    text += is_pass ? "--" : std::to_string(record.rules.size.row(played.move.point()) + 1);
  }
  return text;
}

} // namespace goishi
