#include "engine/gomoku/game.h"

#include "engine/gomoku/vcf.h"
#include "engine/mask.h"
#include "engine/refusal.h"
#include "engine/search/word_table.h"
#include "games/gomoku/board.h"
#include "games/gomoku/forbidden.h"
#include "games/gomoku/pattern.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The table of a search for a win by fours that is alone.
constexpr std::size_t bytes_of_fours = std::size_t{1} << 20;

Rule rule_named(std::string_view name) {
  const auto found = std::ranges::find(rule_names, name);
  return static_cast<Rule>(found - rule_names.begin());
}

Rules make(Geometry geometry, Rule rule, int win_length, std::span<const Point> holes = {}) {
  const auto rules = Rules::make(geometry, rule, win_length, holes);
  if (!rules && Rules::make(geometry, rule, win_length))
    throw Refusal(Refusal::Kind::syntax_error,
                  Statement{{"no-points", "the holes leave no point to play on"}});
  if (!rules)
    throw Refusal(Refusal::Kind::syntax_error,
                  Statement{{"win-length", "the win length must be {} to {} in freestyle, {} to {} "
                                           "in standard, {} in renju and caro"},
                            {std::to_string(Rules::shortest_win),
                             std::to_string(Rules::longest_win(Rule::freestyle)),
                             std::to_string(Rules::shortest_win),
                             std::to_string(Rules::longest_win(Rule::standard)),
                             std::to_string(Rules::usual_win_length)}});
  // Forbidden points are found with this table in functions that cannot fail for want of memory, so
  // it is built while the game can still be refused.
  if (rules->forbids(Color::black)) static_cast<void>(line_table(*rules, Color::black));
  return *rules;
}

} // namespace

Rules Game::rules(const Settings& settings) {
  const Geometry geometry = settings.size == Geometry{} ? info.usual_size : settings.size;
  if (!info.fits(geometry))
    throw Refusal(Refusal::Kind::unacceptable_size,
                  Statement{{"gomoku-board", "Gomoku needs 5 to 25 rows and columns"}});
  const auto& values = settings.rule_options;
  const auto length = values.find<std::uint64_t>(win_length_option);
  return make(geometry, rule_named(values.get<std::string>(rule_option)),
              length ? static_cast<int>(*length) : Rules::usual_win_length,
              points_of_mask(geometry, values.find<std::string>(mask_option).value_or("")));
}

Coded_text Game::objection(const Position& position, Point point) {
  const Rules& rules = position.rules();
  switch (foul_at(rules, position.lines(), rules.coordinates(point))) {
  case Foul::overline:
    return {"overline", "an overline is forbidden to Black"};
  case Foul::double_four:
    return {"double-four", "a double four is forbidden to Black"};
  case Foul::double_three:
    return {"double-three", "a double three is forbidden to Black"};
  case Foul::none:
    break;
  }
  return {};
}

std::string_view Game::ending(const Position& position) {
  if (!position.outcome().winner()) return "the board is full";
  if (position.is_lost_by_foul()) return "Black's move is forbidden";
  static constexpr std::array<std::string_view, 4> rows{"three in a row", "four in a row",
                                                        "five in a row", "six in a row"};
  return rows[static_cast<std::size_t>(position.rules().win_length() - Rules::shortest_win)];
}

std::vector<Move> Game::forced_win(const Position& position, std::uint64_t most_nodes) {
  Word_table table(bytes_of_fours);
  table.take_memory();
  Vcf vcf(position.rules(), table);
  if (vcf.solve(position, position.to_move(), most_nodes) != Vcf::Verdict::win) return {};
  return {vcf.line().begin(), vcf.line().end()};
}

void Game::glance(const Position& position, std::span<const Move> moves, std::span<float> seen) {
  constexpr float open_four = 160; // see threat.cpp
  constexpr float five = 2;
  const Board board(position);
  const Color own = position.to_move();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!moves[i].is_point()) continue;
    const Point p = moves[i].point();
    const bool stops_five = board.threat(opponent(own), p) == Threat::five;
    seen[i] = stops_five ? five : static_cast<float>(board.threat_entry(own, p).value) / open_four;
  }
}

Rules Tictactoe::rules(const Settings& settings) {
  constexpr Geometry board = tictactoe_info.usual_size;
  if (settings.size != Geometry{} && !tictactoe_info.fits(settings.size))
    throw Refusal(Refusal::Kind::unacceptable_size,
                  Statement{{"tictactoe-board", "TicTacToe needs a 3x3 board"}});
  return make(board, Rule::freestyle, Rules::shortest_win);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
