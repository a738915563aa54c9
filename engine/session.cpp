#include "engine/session.h"

#include "engine/database/position_database.h"
#include "engine/options.h"

namespace goishi {

Thought Session::think(const Search_request& request) {
  game_.set_last_search(nullptr);
  Thought thought = thinker_.think(request);
  game_.set_last_search(thought.choice);
  return thought;
}

void Session::save_when_idle() {
  if (settings().database != nullptr) settings().database->save_when_idle();
}

void Session::ponder(const Arrival& last) {
  // Only while the opponent of a move that was chosen here thinks: a referee has nothing to ponder,
  // and a strength that is bounded must not depend on the opponent's time.
  const bool is_wanted = settings().ponder && game_.awaits_answer() && settings().level == 0;
  if (!is_wanted || interrupt_.waits(last.line) || board().outcome().is_over()) return;
  thinker_.think(Search_request{.color = board().to_move(), .arrival = last, .until_line = true});
}

std::string Session::option(std::string_view name) const {
  return option_named(name).text(settings());
}

void Session::set_option(std::string_view name, std::string_view text) {
  Settings wanted = settings();
  option_named(name).parse(wanted, text);
  configure(wanted.game == settings().game ? wanted : game_.with_game(text));
}

} // namespace goishi
