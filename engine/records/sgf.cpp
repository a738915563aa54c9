#include "engine/records/sgf.h"

#include "engine/instruction_set.h"
#include "engine/names.h"
#include "engine/records/charset.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/reversi_rows.h"
#include "engine/records/sgf_charset.h"
#include "engine/records/sgf_header.h"
#include "engine/records/sgf_moves_apart.h"
#include "engine/records/sgf_properties.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace goishi {

namespace {

/// A file may give the same reason millions of times.
void add_once(std::vector<Statement>& remarks, Statement remark) {
  if (std::ranges::find(remarks, remark) == remarks.end()) remarks.push_back(std::move(remark));
}

/// The place of a fact of this name; null: it is none.
std::string* place_of(std::string_view name, Game_facts& facts) {
  if (name == "PB" || name == "PW") return &facts.names[name == "PW"];
  if (name == "BR" || name == "WR") return &facts.ratings[name == "WR"];
  if (name == "DT") return &facts.date;
  if (name == "PC") return &facts.place;
  if (name == "EV") return &facts.event;
  return name == "RE" ? &facts.result : nullptr;
}

Sgf_header read_header(std::string_view text, const std::string& charset, Record& record) {
  Sgf_header header;
  const auto meant = [&](std::string_view value) {
    const std::string told = sgf_text(value);
    return charset.empty() ? guessed_utf8(told) : in_utf8(told, charset);
  };
  const auto take_once = [&](const Sgf_value& value, std::string& place) {
    const std::string told = meant(value.text);
    if (!place.empty() && place != told)
      refuse_sgf({"two-values", "{} twice, with two values"}, {std::string(value.name)});
    if (!place.empty())
      add_once(record.remarks, {{"twice", "{} twice"}, {std::string(value.name)}});
    place = told;
  };
  const Sgf_extent extent = scan_sgf(text, [&](const Sgf_value& value) {
    const auto& name = value.name;
    if (value.node == 0) {
      if (name == "GM") return take_once(value, header.game);
      if (name == "SZ") return take_once(value, header.size);
      if (name == "RU") return take_once(value, header.rules);
      const auto stones = trimmed(value.text);
      if (name == "HA" && !stones.empty() && number_in<int>(stones) != 0)
        refuse_sgf({"handicap", "handicaps are not supported"});
    }
    if (auto* const place = place_of(name, record.facts)) *place = meant(value.text);
  });
  // SGF has two words for a draw.
  if (is_draw(record.facts.result)) record.facts.result = "0";
  if (extent.variations > 0)
    record.remarks.push_back({{"variations", "only the main line is read; variations: {}"},
                              {std::to_string(extent.variations)}});
  if (extent.games) record.remarks.push_back({only_first_game});
  return header;
}

// Set-up and moves.

/// Reads stones and moves into a record whose rules are known.
class Reader {
public:
  Reader(Record& record, const Sgf_points& points)
      : record_(record),
        points_(points),
        cells_(static_cast<std::size_t>(record.rules.size.points()), Cell::empty),
        nodes_of_cells_(cells_.size()) {}

  void take(const Sgf_value& value) {
    if (const auto color = color_of_letter(value.name)) return take_move(*color, value);
    if (value.name == "AB" || value.name == "AW" || value.name == "AE") return take_stones(value);
    if (value.name == "PL") return take_player(value);
    if (value.name == "C") take_comment(value);
  }

  /// Returns whether the text names the player who moves first.
  bool finish() {
    for (std::size_t p = 0; p < cells_.size(); ++p)
      if (cells_[p] != Cell::empty)
        record_.stones.push_back(
            {cells_[p] == Cell::black ? Color::black : Color::white, static_cast<Point>(p)});
    const Color mover = record_.moves.empty() ? Color::black : record_.moves.front().played.color;
    record_.first = player_.value_or(mover);
    return player_.has_value();
  }

private:
  void take_move(Color color, const Sgf_value& value) {
    const auto move = points_.parse_move(trimmed(value.text));
    if (!move || value.number > 0) refuse_sgf(not_a_move);
    if (record_.moves.size() == max_recorded_moves) refuse_sgf(too_many_moves);
    record_.moves.push_back({{color, *move}, {}});
    node_of_last_ = value.node;
  }

  /// A point, or a rectangle "aa:cc".
  void take_stones(const Sgf_value& value) {
    if (!record_.moves.empty())
      refuse_sgf({"late-stones", "stones are set up after the first move"});
    const Cell cell = value.name == "AB"   ? Cell::black
                      : value.name == "AW" ? Cell::white
                                           : Cell::empty;
    const auto text = trimmed(value.text);
    const auto colon = std::min(text.find(':'), text.size());
    const auto point = [&](std::string_view name) {
      const auto found = points_.parse_point(trimmed(name));
      if (!found) refuse_sgf({"not-a-point", "not a point of the board"});
      return *found;
    };
    const Point from = point(text.substr(0, colon));
    const Point to = colon == text.size() ? from : point(text.substr(colon + 1));
    const Geometry geometry = record_.rules.size;
    const auto [left, right] = std::minmax({geometry.column(from), geometry.column(to)});
    const auto [low, high] = std::minmax({geometry.row(from), geometry.row(to)});
    for (int row = low; row <= high; ++row) {
      for (int column = left; column <= right; ++column) {
        // A real set-up does not touch each point many times.
        if (++touched_ > 8 * max_points) refuse_sgf({"too-many-stones", "too many stones"});
        const Point p = geometry.at(column, row);
        if (std::exchange(nodes_of_cells_[p], value.node + 1) == value.node + 1 &&
            cells_[p] != cell)
          refuse_sgf({"two-stones-on-a-point", "a node sets a point up twice"});
        cells_[p] = cell;
      }
    }
  }

  void take_player(const Sgf_value& value) {
    if (!record_.moves.empty()) return;
    const std::string word = lower_case(sgf_text(value.text));
    if (word == "b" || word == "black" || word == "1")
      player_ = Color::black;
    else if (word == "w" || word == "white" || word == "2")
      player_ = Color::white;
    else
      add_once(record_.remarks, {{"no-player", "PL names no player and is ignored"}});
  }

  void take_comment(const Sgf_value& value) {
    if (record_.moves.empty() || node_of_last_ != value.node) return;
    if (const auto note = parse_sgf_note(sgf_text(value.text))) record_.moves.back().note = *note;
  }

  Record& record_;
  const Sgf_points& points_;
  std::vector<Cell> cells_;
  std::vector<std::size_t> nodes_of_cells_; ///< that set them up last, counted from 1
  std::optional<Color> player_;
  int touched_ = 0;
  std::size_t node_of_last_ = 0;
};

/// Reads stones and moves. Returns whether the file names the player who moves first.
bool read_game(std::string_view text, const Sgf_points& points, Record& record) {
  record.stones.clear();
  record.moves.clear();
  Reader reader(record, points);
  scan_sgf(text, [&](const Sgf_value& value) { reader.take(value); });
  return reader.finish();
}

/// Adds the parentheses that are missing at the end. Refused: the tree is malformed, or there is
/// nothing in it.
void close(std::string& text, Record& record) {
  bool is_empty = true;
  const Sgf_extent extent = scan_sgf(text, [&](const Sgf_value&) { is_empty = false; });
  if (extent.unclosed == 0) return;
  if (is_empty) refuse_sgf({"too-short", "the text ends too early"});
  record.remarks.push_back({{"unclosed", "the last parenthesis is missing"}});
  text.append(extent.unclosed, ')');
}

std::optional<Played> first_move(std::string_view text, const Sgf_points& points) {
  const auto found = first_sgf_move(text);
  if (!found) return std::nullopt;
  const auto move = points.parse_move(trimmed(found->point));
  if (!move) return std::nullopt;
  return Played{found->color == 'B' ? Color::black : Color::white, *move};
}

} // namespace

bool looks_like_sgf(std::string_view text) {
  for (std::size_t at = 0; (at = text.find('(', at)) != text.npos;)
    if (trimmed(text.substr(++at, 100)).starts_with(';')) return true;
  return false;
}

Record parse_sgf(std::string_view text, const Settings& settings) {
  Record record;
  Record_file file;
  file.form = Record_file::Form::sgf;
  try {
    Sgf_reading reading = read_sgf_charset(text);
    if (reading.remark) record.remarks.push_back(*reading.remark);
    close(reading.text, record);
    file.charset = reading.charset;
    file.text = with_moves_apart(reading.text);
    if (file.text != text) file.original = text;
    const Sgf_header header = read_header(file.text, file.charset, record);
    file.names_game = read_rules(header, settings, record);
    const Game_info& game = game_named(record.rules.game);
    const bool has_own_number = header.game == fmt::format("{}", game.sgf.number);
    file.points = {record.rules.size, game.row_1_is_on_top,
                   !game.row_1_is_on_top || !has_own_number};
    file.names_first = read_game(file.text, file.points, record);
    if (game.starts_as_othello) {
      if (is_seen_from_other_side(record, first_move(file.text, file.points))) {
        file.points = file.points.mirrored();
        read_game(file.text, file.points, record);
      }
      if (is_othello_start(record.rules.size, record.stones)) record.stones.clear();
    }
  } catch (const Refusal& refusal) {
    throw refusal.as(Refusal::Kind::cannot_load_file);
  }
  record.resigned = resigned_by(record.facts.result);
  keep_file(std::move(file), record);
  return record;
}

} // namespace goishi
