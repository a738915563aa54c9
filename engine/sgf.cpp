#include "engine/sgf.h"

#include "engine/options.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/reversi_rows.h"
#include "engine/records/sgf_moves_apart.h"
#include "engine/records/sgf_properties.h"
#include "engine/refusal.h"
#include "engine/sgf_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

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
  Game_facts& facts = record.facts;
  const Sgf_extent extent = scan_sgf(text, [&](const Sgf_value& value) {
    const auto& name = value.name;
    const auto once = [&](std::string& place) {
      if (!place.empty()) refuse(fmt::format("{} twice", name));
      place = sgf_text(value.text);
    };
    if (value.node == 0) {
      if (name == "GM") return once(header.game);
      if (name == "SZ") return once(header.size);
      if (name == "RU") return once(header.rules);
      const auto stones = trimmed(value.text);
      if (name == "HA" && !stones.empty() && number_of<int>(stones) != 0)
        refuse("no game here has a handicap");
    }
    if (name == "PB" || name == "PW") facts.names[name == "PW"] = sgf_text(value.text);
    if (name == "BR" || name == "WR") facts.ratings[name == "WR"] = sgf_text(value.text);
    if (name == "DT") facts.date = sgf_text(value.text);
    if (name == "PC") facts.place = sgf_text(value.text);
    if (name == "RE") facts.result = sgf_text(value.text);
  });
  if (extent.variations > 0)
    record.remarks.push_back(
        fmt::format("the main line is read; variations: {}", extent.variations));
  if (extent.games) record.remarks.emplace_back("the first game is read; others follow");
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

/// The game that a rule of ours belongs to.
std::optional<std::string_view> game_with_rules(std::string_view rules) {
  const std::string name = lower(rules.substr(0, rules.find(';')));
  if (name.starts_with("nogo")) return "nogo";
  if (name == "othello") return "reversi";
  if (name == "tictactoe") return "tictactoe";
  if (name == "freestyle" || name == "standard" || name == "renju") return "gomoku";
  return std::nullopt;
}

/// Whether the file names its game.
bool choose_game(const Header& header, const Settings& settings, Record& record) {
  Settings& rules = record.rules;
  const bool is_any = header.game.empty() || header.game == "1";
  const auto named = is_any ? game_with_rules(header.rules) : std::nullopt;
  const bool is_known = !is_any || named;
  if (header.game == "2") {
    rules.game = "reversi";
  } else if (header.game == "4") {
    rules.game = size_of(header, "gomoku") == Geometry{3, 3} ? "tictactoe" : "gomoku";
  } else if (named) {
    rules.game = *named;
  } else if (header.game.empty() || (header.game == "1" && header.rules.empty())) {
    rules = settings;
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
  return is_known || !header.rules.empty();
}

// Set-up and moves.

/// Reads stones and moves into a record whose rules are known.
class Reader {
public:
  Reader(Record& record, const Sgf_points& points)
      : record_(record),
        points_(points),
        cells_(static_cast<std::size_t>(record.rules.size.points()), Cell::empty) {}

  void take(const Sgf_value& value) {
    if (value.name == "B" || value.name == "W") return take_move(value);
    if (value.name == "AB" || value.name == "AW" || value.name == "AE") return take_stones(value);
    if (value.name == "PL") return take_player(value);
    if (value.name == "C") take_comment(value);
  }

  /// Whether the text has said who moves first.
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
  void take_move(const Sgf_value& value) {
    const auto move = points_.parse_move(trimmed(value.text));
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
      const auto found = points_.parse_point(trimmed(name));
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

  void take_comment(const Sgf_value& value) {
    if (record_.moves.empty() || node_of_last_ != value.node) return;
    if (const auto note = parse_sgf_note(sgf_text(value.text))) record_.moves.back().note = *note;
  }

  Record& record_;
  const Sgf_points& points_;
  std::vector<Cell> cells_;
  std::optional<Color> player_;
  int touched_ = 0;
  std::size_t node_of_last_ = 0;
};

/// Reads stones and moves; whether the file says who moves first.
bool read_game(std::string_view text, const Sgf_points& points, Record& record) {
  record.stones.clear();
  record.moves.clear();
  Reader reader(record, points);
  scan_sgf(text, [&](const Sgf_value& value) { reader.take(value); });
  return reader.finish();
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
  auto file = std::make_shared<Record_file>();
  file->form = Record_file::Form::sgf;
  try {
    scan_sgf(text, [](const Sgf_value&) {}); // the whole tree is well formed
    file->text = with_moves_apart(text);
    const Header header = read_header(file->text, record);
    file->names_game = choose_game(header, settings, record);
    const bool is_reversi = record.rules.game == "reversi";
    file->points = {record.rules.size, is_reversi, !is_reversi || header.game != "2"};
    file->names_first = read_game(file->text, file->points, record);
    if (is_reversi) {
      if (is_seen_from_other_side(record, first_move(file->text, file->points))) {
        file->points = file->points.mirrored();
        read_game(file->text, file->points, record);
      }
      if (is_othello_start(record.rules.size, record.stones)) record.stones.clear();
    }
  } catch (const Refusal& refusal) {
    throw Refusal(Refusal::Kind::cannot_load_file, refusal.detail());
  }
  record.resigned = resigned_by(record.facts.result);
  for (const auto& [played, note] : record.moves) file->moves.push_back(played);
  record.file = std::move(file);
  return record;
}

} // namespace goishi
