#include "engine/session.h"

#include "engine/collections/open_collection.h"
#include "engine/database/position_database.h"
#include "engine/options.h"
#include "engine/refusal.h"

#include <utility>

namespace goishi {

namespace {

/// Null: there is none. Refused as Position_database::open.
std::shared_ptr<Position_database> database_of(const Settings& settings) {
  return settings.database ? Position_database::open(*settings.database) : nullptr;
}

/// Null: there is none. Refused as open_collection.
std::shared_ptr<Collection> collection_of(const Settings& settings) {
  return settings.collection ? open_collection(*settings.collection) : nullptr;
}

} // namespace

Session::Session(const Settings& settings, const Interrupt& interrupt, const Instruction_set& set)
    : interrupt_(interrupt),
      database_(database_of(settings)),
      collection_(collection_of(settings)),
      game_(settings, set),
      thinker_(game_, interrupt) {}

Session::Session(const Settings& settings, const Session& other)
    : interrupt_(other.interrupt_),
      database_(other.database_),
      collection_(other.collection_),
      uses_database_(other.uses_database_),
      only_reads_database_(other.only_reads_database_),
      game_(settings, other.game_.instruction_set()),
      thinker_(game_, interrupt_) {}

Thought Session::search(Search_request request) {
  if (uses_database_) request.question.database = database_.get();
  request.question.only_reads_database = only_reads_database_;
  return thinker_.think(request);
}

Thought Session::think(const Search_request& request) {
  game_.set_last_search(nullptr);
  Thought thought = search(request);
  game_.set_last_search(thought.choice);
  return thought;
}

void Session::save_when_idle() {
  if (database_ != nullptr) database_->save_when_idle();
}

void Session::ponder(const Arrival& last) {
  // Only while the opponent of a move that was chosen here thinks: a referee has nothing to ponder,
  // and a strength that is bounded must not depend on the opponent's time.
  const bool is_wanted = settings().ponder && game_.awaits_answer() && settings().level == 0;
  if (!is_wanted || interrupt_.waits(last.line) || board().outcome().is_over()) return;
  search(Search_request{.color = board().to_move(), .arrival = last, .until_line = true});
}

std::string Session::option(std::string_view name) const {
  return option_named(name).text(settings());
}

void Session::configure(const Settings& wanted) {
  auto database = database_;
  auto collection = collection_;
  if (wanted.collection != settings().collection) collection = collection_of(wanted);
  if (wanted.database != settings().database) {
    if (database_ != nullptr) database_->save_changes();
    database = database_of(wanted);
  }
  game_.configure(wanted);
  database_ = std::move(database);
  collection_ = std::move(collection);
}

Collection& Session::collection() {
  if (collection_ == nullptr)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  Statement{{"no-collection", "no collection is open"}});
  return *collection_;
}

void Session::set_option(std::string_view name, std::string_view text) {
  const Option& option = option_named(name);
  require_option_of(board().info(), option);
  Settings wanted = settings();
  option.parse(wanted, text);
  configure(wanted.game == settings().game ? game_.fitted_to_board(std::move(wanted))
                                           : game_.with_game(text));
}

} // namespace goishi
