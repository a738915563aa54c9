#include "engine/collections/game_reader.h"

#include "engine/collections/gomoku_files.h"
#include "engine/collections/line_games.h"
#include "engine/collections/pgn_games.h"
#include "engine/collections/piskvork_games.h"
#include "engine/collections/renjunet_reader.h"
#include "engine/collections/tree_games.h"
#include "engine/collections/wthor_games.h"
#include "engine/records/ggf.h"
#include "engine/records/obf.h"
#include "engine/records/pgn.h"
#include "engine/records/piskvork.h"
#include "engine/records/record_file.h"
#include "engine/records/renjunet.h"
#include "engine/records/renlib.h"
#include "engine/records/sgf.h"
#include "engine/records/wthor.h"
#include "engine/records/yixin.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace goishi {

namespace {

constexpr std::size_t beginning_size = 4096;

/// A file that holds one game.
class Single_game : public Game_reader {
public:
  Single_game(std::unique_ptr<Byte_stream> bytes, Games_source source)
      : bytes_(std::move(bytes)), source_(std::move(source)) {}

  std::optional<Collected_game> next() override {
    if (!bytes_) return std::nullopt;
    const std::string text = whole_text(*std::exchange(bytes_, nullptr), source_.path);
    return Collected_game{1, "line 1", parsed_game(text, [this](std::string_view whole) {
                            return parse_record(whole, source_.settings, source_.geometry,
                                                source_.letters);
                          })};
  }

  /// Refused, for a file that is too large, and with the reason why the rest cannot be read.
  static std::string whole_text(Byte_stream& bytes, const std::string& path) {
    std::string text = read_some(bytes, max_record_size + 1);
    if (text.size() <= max_record_size) text += read_some(bytes, 1);
    if (text.size() > max_record_size)
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("{}: the file is larger than {} MiB", path, max_record_size >> 20));
    return text;
  }

private:
  std::unique_ptr<Byte_stream> bytes_;
  Games_source source_;
};

std::unique_ptr<Game_reader> open_single(std::unique_ptr<Byte_stream> bytes,
                                         const Games_source& source) {
  return std::make_unique<Single_game>(std::move(bytes), source);
}

/// The first that fits is taken.
constexpr std::array formats{
    Games_format{"WTHOR", looks_like_wthor, open_wthor_games},
    Games_format{"RenjuNet", looks_like_renjunet, open_renjunet},
    Games_format{"RenLib", looks_like_renlib, open_renlib},
    Games_format{"Yixin .pos", looks_like_pos, open_pos},
    Games_format{"Yixin .sav", looks_like_sav, open_sav},
    Games_format{"Othello PGN", looks_like_pgn, open_pgn_games, true},
    Games_format{"GGF", looks_like_ggf, open_ggf_games, true},
    Games_format{"SGF", looks_like_sgf, open_sgf_games, true},
    Games_format{"OBF", looks_like_obf, open_obf_games, true},
    Games_format{"Piskvork", looks_like_piskvork, open_piskvork_games, true},
    Games_format{"lists of moves", looks_like_lists, open_list_games},
    Games_format{"one game", [](std::string_view) { return true; }, open_single, true},
};

/// A stream from its beginning on, and its format.
struct Opened {
  std::unique_ptr<Byte_stream> bytes;
  const Games_format* format;
};

Opened with_format(std::unique_ptr<Byte_stream> bytes, const Games_source& source) {
  std::string beginning = read_some(*bytes, beginning_size);
  if (beginning.starts_with("SQLite format 3"))
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("{}: this is no file of games; the option collection opens one that "
                              "`goishi collection` made",
                              source.path));
  const auto* const format = std::ranges::find_if(formats, [&](const Games_format& known) {
    const bool is_for_lists = known.open == open_list_games;
    return known.fits(beginning) || (is_for_lists && source.lines_are_games);
  });
  return {with_beginning(std::move(beginning), std::move(bytes)), format};
}

Record game_numbered(std::size_t number, Game_reader& games) {
  const auto refuse_at = [](const std::string& place, const Refusal& refusal) {
    throw refusal.at(Statement{{"game-at", "{}"}, {place}});
  };
  std::size_t last = 0;
  while (auto game = games.next()) {
    last = game->number;
    if (last != number) continue;
    if (const auto* const refusal = std::get_if<Refusal>(&game->content))
      refuse_at(fmt::format("game {}, {}", number, game->place), *refusal);
    return std::get<Record>(std::move(game->content));
  }
  if (last == 0)
    throw Refusal(Refusal::Kind::cannot_load_file, Statement{{"no-game", "it has no game"}});
  throw Refusal(Refusal::Kind::cannot_load_file,
                Statement{{"last-game", "the file ends with game {}"}, {std::to_string(last)}});
}

} // namespace

std::variant<Record, Refusal>
parsed_game(std::string_view text, const std::function<Record(std::string_view)>& parse) try {
  if (text.size() > max_record_size)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  Statement{{"game-too-large", "the game is larger than {} MiB"},
                            {std::to_string(max_record_size >> 20)}});
  return parse(text);
} catch (const Refusal& refusal) {
  return refusal;
}

std::unique_ptr<Game_reader> open_games(const Games_source& source) {
  return open_games(open_bytes(source.path), source);
}

std::unique_ptr<Game_reader> open_games(std::unique_ptr<Byte_stream> bytes,
                                        const Games_source& source) {
  Opened opened = with_format(std::move(bytes), source);
  return opened.format->open(std::move(opened.bytes), source);
}

Record load_game(const Games_source& source, std::optional<std::size_t> number) {
  Opened opened = with_format(open_bytes(source.path), source);
  if (!number && opened.format->keeps_whole_files)
    return parse_record(Single_game::whole_text(*opened.bytes, source.path), source.settings,
                        source.geometry, source.letters);
  const auto games = opened.format->open(std::move(opened.bytes), source);
  Record record = game_numbered(number.value_or(1), *games);
  const bool has_others = !number && games->next();
  if (has_others) record.remarks.push_back({only_first_game});
  if (record.file) {
    auto file = std::make_shared<Record_file>(*record.file);
    if (number || has_others) file->collection = source.path;
    file->remarks = record.remarks;
    record.file = std::move(file);
  }
  return record;
}

} // namespace goishi
