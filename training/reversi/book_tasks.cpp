#include "training/reversi/book_tasks.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "engine/reversi/searches.h"
#include "engine/settings.h"
#include "training/reversi/book_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Reversi, as it is searched for its book.
struct Searched_opening : Opening {
  [[nodiscard]] static Position position_of(const Board& board) {
    std::vector<Placement> stones;
    for (int square = 0; square < 64; ++square) {
      const auto point = static_cast<Point>(square);
      if ((board.own & endgame::bit(square)) != 0) stones.push_back({Color::black, point});
      if ((board.other & endgame::bit(square)) != 0) stones.push_back({Color::white, point});
    }
    return Position::set_up(Rules(), stones, Color::black).value();
  }
  static void keep(Entry& entry, const Choice& choice) {
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value = static_cast<std::int8_t>(std::lround(choice.margin.value()));
    entry.depth = static_cast<std::uint8_t>(choice.depth);
  }
};

Book_search<Searched_opening> search_of(const Book_request& request) {
  Settings settings;
  settings.game = "reversi";
  settings.memory = request.memory;
  settings.book = false;
  Limits limits;
  limits.depth = request.depth;
  const auto all = searches<Narrow_board>();
  const auto alphabeta = std::ranges::find(all, "alphabeta", &std::decay_t<decltype(all[0])>::name);
  const auto model = std::make_shared<const Model<Narrow_board>>(Rules());
  return {[=](const Position&) { return alphabeta->make(settings, model); }, limits};
}

void add_games(const Book_request& request) {
  auto book = book_of<Opening>(request);
  const Games games = games_of_text(read_file(request.input, most_bytes_of_book), request.plies,
                                    request.least_empties);
  book.add(games.boards);
  replace_file(request.output, bytes_of(book.entries()));
  fmt::print("{{\"games\": {}, \"refused\": {}}}\n", games.games, games.refused);
}

} // namespace

void carry_out_for_book(std::string_view task, const Book_request& request) {
  if (carry_out_for_any_book<Searched_opening>(task, request, [&] { return search_of(request); }))
    return;
  if (task == "games") return add_games(request);
  if (task == "export") return replace_file(request.output, to_text(book_of<Opening>(request)));
  if (task == "import") {
    const auto book = book_of_text(read_file(request.input, most_bytes_of_book));
    return replace_file(request.output, bytes_of(book.entries()));
  }
  throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
