#include "training/gomoku/book_tasks.h"

#include "engine/gomoku/book.h"
#include "engine/gomoku/model.h"
#include "engine/gomoku/searcher.h"
#include "engine/refusal.h"
#include "engine/search/deepening.h"
#include "engine/settings.h"

#include <memory>
#include <string>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Searched_opening = Searched_for_chances<Opening>;

Book_search<Searched_opening> search_of(const Book_request& request) {
  Settings settings;
  settings.game = "gomoku";
  settings.memory = request.memory;
  Limits limits;
  limits.nodes = request.nodes;
  return {[=](const Position& position) {
            return std::make_unique<Iterative_deepening<Position, Own_searcher>>(
                settings, std::make_shared<const Model>(position.rules()));
          },
          limits};
}

} // namespace

void carry_out_for_book(std::string_view task, const Book_request& request) {
  if (!carry_out_for_any_book<Searched_opening>(task, request, [&] { return search_of(request); }))
    throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
