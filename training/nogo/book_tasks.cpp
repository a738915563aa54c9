#include "training/nogo/book_tasks.h"

#include "engine/nogo/model.h"
#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "engine/settings.h"

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

using Searched_opening = Searched_for_chances<Opening>;

Book_search<Searched_opening> search_of(const Book_request& request) {
  Settings settings;
  settings.game = "nogo";
  settings.memory = request.memory;
  settings.book = false;
  Limits limits;
  limits.playouts = static_cast<std::uint64_t>(request.playouts);
  const auto all = searches();
  const auto tree = std::ranges::find(all, "mcts", &std::decay_t<decltype(all[0])>::name);
  const auto model = std::make_shared<const Model>(Opening::rules(), Model_files());
  return {[=](const Position&) { return tree->make(settings, model); }, limits};
}

} // namespace

void carry_out_for_book(std::string_view task, const Book_request& request) {
  if (!carry_out_for_any_book<Searched_opening>(task, request, [&] { return search_of(request); }))
    throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
