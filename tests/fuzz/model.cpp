#include "tests/fuzz/model.h"

#include "games/reversi/rules.h"

namespace goishi::fuzz {

namespace {

/// The oracles keep no reference, or one to rules that live as long as the process.
const nogo::Rules& nogo_rules(Geometry geometry) {
  static std::vector<std::pair<Geometry, std::unique_ptr<nogo::Rules>>> known;
  for (const auto& [size, rules] : known)
    if (size == geometry) return *rules;
  known.emplace_back(geometry, std::make_unique<nogo::Rules>(nogo::Rules::make(geometry).value()));
  return *known.back().second;
}

} // namespace

Model::Oracle Model::make(std::string_view game, Geometry geometry) {
  if (game == "nogo") return oracles::Nogo(nogo_rules(geometry));
  if (game == "reversi") return oracles::Reversi(reversi::Rules::make(geometry.width).value());
  const int length = game == "tictactoe" ? 3 : 5;
  return oracles::Gomoku(gomoku::Rules::make(geometry, gomoku::Rule::freestyle, length).value());
}

Model::Model(std::string_view game, Geometry geometry) : game_(game), geometry_(geometry) {
  past_.push_back({make(game, geometry), Color::black, {}});
  past_.front().outcome = std::visit(
      [](const auto& oracle) { return oracle.outcome(Color::black); }, past_.front().oracle);
}

bool Model::oracle_accepts(Played played) const {
  return std::visit([&](const auto& oracle) { return oracle.is_legal(played.color, played.move); },
                    now().oracle);
}

bool Model::accepts(Played played) const {
  if (outcome().is_over()) return played.move.is_pass();
  if (game_ == "reversi" && played.color != to_move())
    return played.move.is_point() && oracle_accepts({to_move(), Move::pass()}) &&
           oracle_accepts(played);
  return oracle_accepts(played);
}

bool Model::may_choose(Color c) const {
  if (game_ != "reversi" || outcome().is_over() || c == to_move()) return true;
  return oracle_accepts({to_move(), Move::pass()});
}

void Model::play(Played played) {
  State next = now();
  if (next.outcome.is_over()) {
    ++next.idle_passes;
  } else {
    next.to_move = opponent(played.color);
    std::visit(
        [&](auto& oracle) {
          oracle.play(played.color, played.move);
          next.outcome = oracle.outcome(next.to_move);
        },
        next.oracle);
  }
  past_.push_back(std::move(next));
}

bool Model::undo(std::size_t count) {
  if (count > move_count()) return false;
  past_.erase(past_.end() - static_cast<std::ptrdiff_t>(count), past_.end());
  return true;
}

std::string Model::difference(const Game_board& board) const {
  if (board.game() != game_) return "the game";
  if (board.geometry() != geometry_) return "the size";
  if (board.moves().size() != move_count() - now().idle_passes) return "the number of moves";
  if (!outcome().is_over() && board.to_move() != to_move()) return "the side to move";
  if (board.outcome() != outcome()) return "the outcome";
  for (int p = 0; p < geometry_.points(); ++p) {
    const auto point = static_cast<Point>(p);
    const auto at = [&](const auto& oracle) { return oracle.at(point); };
    if (board.at(point) != std::visit(at, now().oracle)) return "the stones";
  }
  return {};
}

} // namespace goishi::fuzz
