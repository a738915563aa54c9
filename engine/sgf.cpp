#include "engine/sgf.h"

#include "engine/ggf.h"
#include "engine/options.h"
#include "engine/refusal.h"
#include "engine/sgf_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace goishi {

namespace {

[[noreturn]] void refuse(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("SGF: {}", why));
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

template<class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

// The game, its board and its rules.

/// What the root says of the game.
struct Header {
  std::string game;
  std::string size;
  std::string rules;
};

Header read_header(std::string_view text, Record& record) {
  Header header;
  const Sgf_left_out left_out = scan_sgf(text, [&](const Sgf_value& value) {
    const auto& name = value.name;
    const auto once = [&](std::string& place) {
      if (!place.empty()) refuse(fmt::format("{} twice", name));
      place = sgf_text(value.text);
    };
    if (name == "GM") return once(header.game);
    if (name == "SZ") return once(header.size);
    if (name == "RU") return once(header.rules);
    if (name == "HA" && !trimmed(value.text).empty() && number_of<int>(trimmed(value.text)) != 0)
      refuse("no game here has a handicap");
    if (name == "PB" || name == "PW") record.names[name == "PW" ? 1 : 0] = sgf_text(value.text);
    if (name == "RE") record.result = sgf_text(value.text);
    if (name == "AP") record.application = sgf_text(value.text);
  });
  if (left_out.variations > 0)
    record.remarks.push_back(fmt::format("variations left out: {}", left_out.variations));
  if (left_out.games) record.remarks.emplace_back("what follows the first game is left out");
  return header;
}

std::uint8_t side_of(std::string_view text) {
  const auto side = number_of<int>(trimmed(text));
  if (!side || *side < 1 || *side > max_side) refuse("no such board");
  return static_cast<std::uint8_t>(*side);
}

/// "15" or "9:7"; what a file leaves out is its game's usual board.
Geometry size_of(const Header& header, std::string_view game) {
  if (header.size.empty()) {
    if (game == "reversi") return {8, 8};
    if (game == "tictactoe") return {3, 3};
    // Without a game it is Go's.
    return header.game == "4" ? Geometry{15, 15} : Geometry{19, 19};
  }
  const auto colon = header.size.find(':');
  if (colon == std::string::npos) {
    const std::uint8_t side = side_of(header.size);
    return {side, side};
  }
  return {side_of(std::string_view(header.size).substr(0, colon)),
          side_of(std::string_view(header.size).substr(colon + 1))};
}

/// The parts of a RU that format_rules wrote, or somebody else's word for a rule.
void read_rules(std::string_view text, Record& record) {
  Settings& rules = record.rules;
  bool is_first = true;
  while (!text.empty() || is_first) {
    const auto end = std::min(text.find(';'), text.size());
    const std::string part = lower(trimmed(text.substr(0, end)));
    constexpr std::string_view in_a_row = " in a row";
    constexpr std::string_view without = "without ";
    if (is_first && rules.game == "gomoku") {
      if (part.find("renju") != part.npos)
        rules.rule = "renju";
      else if (part.find("standard") != part.npos)
        rules.rule = "standard";
      else if (part.find("free") == part.npos && !part.empty())
        record.remarks.push_back(fmt::format("the rule \"{}\" is taken for freestyle", part));
    } else if (rules.game == "gomoku" && part.ends_with(in_a_row)) {
      option_named("win-length").set(rules, std::string_view(part).substr(0, part.find(' ')));
    } else if (rules.game == "nogo" && part == "centre ban") {
      rules.nogo_centre_ban = true;
    } else if (rules.game == "nogo" && part.starts_with(without)) {
      option_named("nogo-mask").set(rules, trimmed(text.substr(0, end)).substr(without.size()));
    } else if (!is_first) {
      record.remarks.push_back(fmt::format("\"{}\" is no rule known here", part));
    }
    is_first = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void choose_game(const Header& header, const Settings& settings, Record& record) {
  const bool is_nogo = lower(header.rules).starts_with("nogo");
  Settings& rules = record.rules;
  bool is_known = true;
  if (header.game == "2") {
    rules.game = "reversi";
  } else if (header.game == "4") {
    rules.game = size_of(header, "gomoku") == Geometry{3, 3} ? "tictactoe" : "gomoku";
  } else if ((header.game == "1" || header.game.empty()) && is_nogo) {
    rules.game = "nogo";
  } else if (header.game.empty() || (header.game == "1" && header.rules.empty())) {
    rules = settings;
    is_known = false;
  } else {
    refuse("another game");
  }
  const Geometry usual = settings.size;
  rules.size = size_of(header, rules.game);
  if (is_known) {
    read_rules(header.rules, record);
  } else {
    record.remarks.push_back(fmt::format("no game is named: read as {}", rules.game));
    // Points that are none were named for one board.
    if (rules.size != usual) rules.nogo_mask.clear();
  }
}

// Points.

/// Reversi's row 1 is drawn on top, and so a; in all other games the highest row is.
constexpr int row_of_letter(int letter, bool from_below, Geometry geometry) {
  return from_below ? geometry.height - 1 - letter : letter;
}

std::optional<Point> parse_letters(std::string_view text, Geometry geometry, bool from_below) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = row_of_letter(text[1] - 'a', from_below, geometry);
  if (!geometry.contains(column, row)) return std::nullopt;
  return geometry.at(column, row);
}

/// Two letters, or a name with digits as some programs have it.
std::optional<Point> parse_point(std::string_view text, const Settings& rules, bool from_below) {
  if (const auto point = parse_letters(text, rules.size, from_below)) return point;
  if (rules.game != "reversi") return goishi::parse_point(rules.size, text);
  const auto move = parse_ggf_move(rules.size, text);
  return move && move->move.is_point() ? std::optional(move->move.point()) : std::nullopt;
}

std::optional<Move> parse_move(std::string_view text, const Settings& rules, bool from_below) {
  if (text.empty()) return Move::pass();
  if (const auto point = parse_point(text, rules, from_below)) return Move::at(*point);
  const std::string word = lower(text.substr(0, 5));
  // tt is where a board of 19x19 has no point any more.
  if (word == "tt" || word == "pass" || word == "pa") return Move::pass();
  return std::nullopt;
}

// Set-up and moves.

/// Reads stones and moves into a record whose rules are known.
class Reader {
public:
  Reader(Record& record, bool from_below)
      : record_(record),
        from_below_(from_below),
        cells_(static_cast<std::size_t>(record.rules.size.points()), Cell::empty) {}

  void take(const Sgf_value& value) {
    if (value.name == "B" || value.name == "W") return take_move(value);
    if (value.name == "AB" || value.name == "AW" || value.name == "AE") return take_stones(value);
    if (value.name == "PL") return take_player(value);
    if (value.name == "C") take_comment(value);
  }

  void finish() {
    for (std::size_t p = 0; p < cells_.size(); ++p)
      if (cells_[p] != Cell::empty)
        record_.stones.push_back(
            {cells_[p] == Cell::black ? Color::black : Color::white, static_cast<Point>(p)});
    if (!player_ && !record_.moves.empty()) player_ = record_.moves.front().played.color;
    record_.first = player_.value_or(Color::black);
  }

private:
  void take_move(const Sgf_value& value) {
    const auto move = parse_move(trimmed(value.text), record_.rules, from_below_);
    if (!move || value.number > 0) refuse("no move");
    if (record_.moves.size() == max_recorded_moves) refuse("too many moves");
    record_.moves.push_back({{value.name == "B" ? Color::black : Color::white, *move}, {}});
    node_of_last_ = value.node;
  }

  /// A point, or a rectangle "aa:cc".
  void take_stones(const Sgf_value& value) {
    if (!record_.moves.empty()) refuse("stones set up after the first move");
    const Cell cell = value.name == "AB"   ? Cell::black
                      : value.name == "AW" ? Cell::white
                                           : Cell::empty;
    const auto text = trimmed(value.text);
    const auto colon = std::min(text.find(':'), text.size());
    const auto point = [&](std::string_view name) {
      const auto found = parse_point(trimmed(name), record_.rules, from_below_);
      if (!found) refuse("no point of the board");
      return *found;
    };
    const Point from = point(text.substr(0, colon));
    const Point to = colon == text.size() ? from : point(text.substr(colon + 1));
    const Geometry geometry = record_.rules.size;
    const auto [left, right] = std::minmax({geometry.column(from), geometry.column(to)});
    const auto [low, high] = std::minmax({geometry.row(from), geometry.row(to)});
    for (int row = low; row <= high; ++row) {
      for (int column = left; column <= right; ++column) {
        // No set-up touches each point many times; a file that does is no record of a game.
        if (++touched_ > 8 * max_points) refuse("too many stones");
        cells_[geometry.at(column, row)] = cell;
      }
    }
  }

  void take_player(const Sgf_value& value) {
    if (!record_.moves.empty()) return;
    const std::string word = lower(sgf_text(value.text));
    if (word == "b" || word == "black" || word == "1")
      player_ = Color::black;
    else if (word == "w" || word == "white" || word == "2")
      player_ = Color::white;
    else
      refuse("no player");
  }

  void take_comment(const Sgf_value& value);

  Record& record_;
  bool from_below_;
  std::vector<Cell> cells_;
  std::optional<Color> player_;
  int touched_ = 0;
  std::size_t node_of_last_ = 0;
};

// What was thought of a move stands in its comment: "53.2 %, +2.50 discs, 0.350 s".

/// Nothing when it is anybody else's comment.
std::optional<Move_note> parse_note(std::string_view text) {
  Move_note note;
  while (!text.empty()) {
    const auto end = std::min(text.find(", "), text.size());
    const auto part = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    const auto blank = std::min(part.find(' '), part.size());
    const auto unit = part.substr(blank);
    const std::size_t sign = part.starts_with('+') ? 1 : 0;
    if (blank < sign) return std::nullopt;
    const auto value = number_of<double>(part.substr(sign, blank - sign));
    if (!value || !(std::abs(*value) < 1e6)) return std::nullopt;
    if (unit == " %" && *value >= 0 && *value <= 100)
      note.win_rate = *value / 100;
    else if (unit == " discs")
      note.margin = *value;
    else if (unit == " s" && *value >= 0)
      note.time = Duration(std::llround(*value * 1e9));
    else
      return std::nullopt;
  }
  return note;
}

void Reader::take_comment(const Sgf_value& value) {
  if (record_.moves.empty() || node_of_last_ != value.node) return;
  if (const auto note = parse_note(sgf_text(value.text))) record_.moves.back().note = *note;
}

// Reversi's two ways to count rows.

Point mirrored(Point point, Geometry geometry) {
  return geometry.at(geometry.column(point), geometry.height - 1 - geometry.row(point));
}

void mirror(Record& record) {
  const Geometry geometry = record.rules.size;
  for (auto& stone : record.stones) stone.point = mirrored(stone.point, geometry);
  for (auto& [played, note] : record.moves)
    if (played.move.is_point()) played.move = Move::at(mirrored(played.move.point(), geometry));
}

/// Whether a first move flips one of the four discs of the start.
bool may_open(const Played& played, Geometry geometry) {
  const auto at = [&](int column, int row) {
    for (const auto& [color, point] : othello_start(geometry))
      if (geometry.contains(column, row) && geometry.at(column, row) == point)
        return cell_of(color);
    return Cell::empty;
  };
  const int column = geometry.column(played.move.point());
  const int row = geometry.row(played.move.point());
  constexpr std::array<std::pair<int, int>, 4> directions{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
  return at(column, row) == Cell::empty && std::ranges::any_of(directions, [&](const auto& d) {
           return at(column + d.first, row + d.second) == cell_of(opponent(played.color)) &&
                  at(column + 2 * d.first, row + 2 * d.second) == cell_of(played.color);
         });
}

/// Half of the programs call the uppermost row 1, the others the lowest. The four discs of the
/// start tell who wrote a file: a first move is legal in one way only. A game from other stones is
/// the same in both, seen from the other side of the board.
void settle_rows(Record& record) {
  const Geometry geometry = record.rules.size;
  if (!record.stones.empty()) {
    if (!is_othello_start(geometry, record.stones)) {
      Record turned = record;
      mirror(turned);
      if (!is_othello_start(geometry, turned.stones)) return;
      record = std::move(turned);
    }
    record.stones.clear();
    return;
  }
  if (record.moves.empty() || !record.moves.front().played.move.is_point()) return;
  const Played first = record.moves.front().played;
  const Played other{first.color, Move::at(mirrored(first.move.point(), geometry))};
  if (!may_open(first, geometry) && may_open(other, geometry)) mirror(record);
}

} // namespace

bool looks_like_sgf(std::string_view text) {
  for (std::size_t at = 0; (at = text.find('(', at)) != text.npos;)
    if (trimmed(text.substr(++at, 100)).starts_with(';')) return true;
  return false;
}

Record parse_sgf(std::string_view text, const Settings& settings) {
  Record record;
  try {
    const Header header = read_header(text, record);
    choose_game(header, settings, record);
    const bool is_reversi = record.rules.game == "reversi";
    Reader reader(record, !is_reversi || header.game != "2");
    scan_sgf(text, [&](const Sgf_value& value) { reader.take(value); });
    reader.finish();
    if (is_reversi) settle_rows(record);
  } catch (const Refusal& refusal) {
    throw Refusal(Refusal::Kind::cannot_load_file, refusal.detail());
  }
  return record;
}

} // namespace goishi
