#include "training/nogo/book_tasks.h"

#include "engine/nogo/model.h"
#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "engine/settings.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <type_traits>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// NoGo, as it is searched for its book.
struct Searched_opening : Opening {
  static void keep(Entry& entry, const Choice& choice) {
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value =
        static_cast<std::int16_t>(std::lround(1000 * (choice.win_rate.value_or(0.5) - 0.5)));
    entry.depth = static_cast<std::uint8_t>(std::clamp(choice.depth, 1, 255));
  }
};

Book_search<Searched_opening> search_of(const Book_request& request) {
  Settings settings;
  settings.game = "nogo";
  settings.memory = request.memory;
  settings.book = false;
  Limits limits;
  limits.playouts = static_cast<std::uint64_t>(request.playouts);
  const auto all = searches();
  const auto tree = std::ranges::find(all, "mcts", &std::decay_t<decltype(all[0])>::name);
  return {tree->make(settings, std::make_shared<const Model>(Opening::rules(), Model_files())),
          limits};
}

} // namespace

void carry_out_for_book(std::string_view task, const Book_request& request) {
  if (!carry_out_for_any_book<Searched_opening>(task, request, [&] { return search_of(request); }))
    throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
