#include "engine/collections/tree_games.h"

#include "engine/collections/text_window.h"
#include "engine/collections/tree_end.h"
#include "engine/records/ggf.h"
#include "engine/records/sgf.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <utility>

namespace goishi {

namespace {

/// End finds where a tree ends, and parse reads it.
template<class End, Record (*parse)(std::string_view, const Settings&)>
class Tree_games : public Game_reader {
public:
  Tree_games(std::unique_ptr<Byte_stream> bytes, Settings settings)
      : text_(std::move(bytes)), settings_(std::move(settings)) {}

  std::optional<Collected_game> next() override {
    if (!find_tree()) return std::nullopt;
    std::string place = fmt::format("line {}", text_.line());
    const std::size_t trees = take_tree();
    return Collected_game{++games_, std::move(place),
                          parsed_game(tree_, [&](std::string_view tree) {
                            if (trees > most_variations) refuse_variations();
                            return parse(tree, settings_);
                          })};
  }

private:
  bool find_tree() {
    for (; !text_.is_at_end(); static_cast<void>(text_.take()))
      if (text_.peek() == '(' &&
          trimmed(text_.ahead(longest_game_beginning).substr(1)).starts_with(';'))
        return true;
    return false;
  }

  [[noreturn]] static void refuse_variations() {
    throw Refusal(Refusal::Kind::cannot_load_file,
                  Statement{{"too-many-variations", "there are more than {} variations"},
                            {std::to_string(most_variations)}});
  }

  /// Takes a tree and keeps it, cut off if it is too large. Returns the number of its variations.
  std::size_t take_tree() {
    tree_.clear();
    End end;
    bool is_at_line = false;
    while (!end.has_ended() && !text_.is_at_end()) {
      const char c = text_.peek();
      if (c == '(' && !tree_.empty() && (is_at_line || !end.is_in_value()) &&
          begins_game(text_.ahead(longest_game_beginning)))
        break;
      end.take(text_.ahead(End::longest_character));
      // GGS numbers the games of a line.
      const bool is_number = c == ' ' || is_digit(c);
      is_at_line = c == '\n' || c == '\r' || (is_at_line && is_number);
      if (tree_.size() <= max_record_size) tree_ += c;
      static_cast<void>(text_.take());
    }
    return end.trees();
  }

  Text_window text_;
  Settings settings_;
  std::size_t games_ = 0;
  std::string tree_;
};

Record parse_ggf_tree(std::string_view text, const Settings&) { return parse_ggf(text); }

} // namespace

std::unique_ptr<Game_reader> open_sgf_games(std::unique_ptr<Byte_stream> bytes,
                                            const Games_source& source) {
  return std::make_unique<Tree_games<Sgf_tree_end, parse_sgf>>(std::move(bytes), source.settings);
}

std::unique_ptr<Game_reader> open_ggf_games(std::unique_ptr<Byte_stream> bytes,
                                            const Games_source& source) {
  return std::make_unique<Tree_games<Ggf_tree_end, parse_ggf_tree>>(std::move(bytes),
                                                                    source.settings);
}

} // namespace goishi
