#include "engine/collections/position_tally.h"

#include "engine/collections/collection_file.h"
#include "engine/records/result.h"
#include "engine/text.h"

#include <algorithm>
#include <tuple>

namespace goishi {

void read_result(std::string_view text, bool has_points, Tallied_game& summary) {
  if (is_draw(text)) {
    summary.result = 0;
    if (has_points) summary.margin = 0;
  }
  const auto win = won_result(text);
  if (!win) return;
  summary.result = win->winner == Color::black ? 1 : -1;
  const auto points = number_in_record(win->by);
  if (has_points && points) summary.margin = *summary.result * *points;
}

int day_of(std::string_view date) {
  int day = 0;
  for (const std::size_t digits : {4U, 2U, 2U}) {
    const auto part = number_in<unsigned>(date.substr(0, digits));
    day = day * (digits == 4 ? 10'000 : 100) + static_cast<int>(part.value_or(0));
    date.remove_prefix(std::min(date.size(), digits + 1));
  }
  return day;
}

double rating_of(std::string_view text) { return number_in_record(text).value_or(0); }

void Results::add(const Results& other) noexcept {
  games += other.games;
  black += other.black;
  draws += other.draws;
  white += other.white;
}

void Position_tally::add(const Tallied_game& game, std::uint16_t move) {
  Of_move& of = moves_[move];
  of.results.add(
      {1, game.result == 1 ? 1 : 0, game.result == 0 ? 1 : 0, game.result == -1 ? 1 : 0});
  if (game.margin) {
    of.margin += *game.margin;
    ++of.margins;
  }
  const std::size_t mover = index(unpacked(move).color);
  const std::int64_t player = game.players[mover];
  const double rating = game.ratings[mover];
  if (player != 0) ++of.players[player];
  if (rating > 0) {
    of.rating += rating;
    ++of.ratings;
  }
  if (player != 0 && rating > of.best_rating) {
    of.best_rating = rating;
    of.best_player = player;
  }
  leading_.push_back({(game.ratings[0] + game.ratings[1]) / 2, game.day, game.number});
  if (leading_.size() == 2 * most_leading) rank(leading_);
}

void Position_tally::rank(std::vector<Ranked>& games) {
  const auto order = [](const Ranked& a) { return std::tuple(-a.rating, -a.day, a.game); };
  std::ranges::sort(games, {}, order);
  if (games.size() > most_leading) games.resize(most_leading);
}

std::map<std::uint16_t, Move_results> Position_tally::results() const {
  std::map<std::uint16_t, Move_results> all;
  for (const auto& [move, of] : moves_) {
    Move_results& results = all[move];
    results.add(of.results);
    if (of.margins > 0) results.margin = of.margin / static_cast<double>(of.margins);
    if (of.ratings > 0) results.rating = of.rating / static_cast<double>(of.ratings);
    results.best_player = of.best_player;
    if (of.best_player != 0 || of.players.empty()) continue;
    using Count = std::pair<const std::int64_t, std::int64_t>;
    results.best_player = std::ranges::max_element(of.players, {}, &Count::second)->first;
  }
  return all;
}

std::vector<std::int64_t> Position_tally::leading() const {
  std::vector<Ranked> ranked = leading_;
  rank(ranked);
  std::vector<std::int64_t> games;
  games.reserve(ranked.size());
  for (const Ranked& game : ranked) games.push_back(game.game);
  return games;
}

} // namespace goishi
