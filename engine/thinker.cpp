#include "engine/thinker.h"

#include "engine/refusal.h"
#include "engine/settings.h"

#include <algorithm>
#include <utility>

namespace goishi {
namespace {

/// The time of a move without other limits: long enough for a good move, short enough for a person
/// who waits.
constexpr Duration usual_time = std::chrono::seconds(1);

std::uint64_t bound(std::uint64_t number) { return number == 0 ? Limits::unlimited : number; }

/// The tighter of two plans, either of which may not bind.
std::optional<Time_plan> both(const std::optional<Time_plan>& a,
                              const std::optional<Time_plan>& b) {
  if (!a || !b) return a ? a : b;
  const Duration most = std::min(a->maximum, b->maximum);
  const Duration recommended = std::min({a->recommended, b->recommended, most});
  return Time_plan{std::min({a->minimum, b->minimum, recommended}), recommended, most};
}

/// The plan of a move with this time of its own. The overhead takes a quarter of it at most.
std::optional<Time_plan> own_time(Duration time, Duration overhead) {
  if (time <= Duration{}) return std::nullopt;
  return Time_plan::whole(time - std::min(overhead, time / 4));
}

/// Whether these limits end a search of this method.
bool is_bounded(Method method, const Limits& work) {
  if (work.nodes != Limits::unlimited) return true;
  switch (method) {
  case Method::glance:
    return true;
  case Method::deepening:
    return work.depth != Limits{}.depth;
  case Method::tree:
    return work.playouts != Limits::unlimited;
  }
  return false;
}

void require_legal(const std::vector<Move>& among, const std::vector<Move>& moves) {
  for (const Move move : among)
    if (std::find(moves.begin(), moves.end(), move) == moves.end())
      throw Refusal(Refusal::Kind::illegal_move, "one of the given moves is not legal");
}

} // namespace

Search_request Search_request::to_play(Color color, const Arrival& arrival, Question question) {
  question.may_use_book = true;
  return Search_request{.color = color,
                        .arrival = arrival,
                        .question = std::move(question),
                        .on_the_clock = true,
                        .is_played = true};
}

Thought Thinker::think(const Search_request& request) {
  // A command that had to wait for the search before it has lost no time of its own.
  const Time_point start = std::max(request.arrival.time, idle_since_);
  learn_before(request);
  const Limits limits = limits_of(request);
  const Duration processor_time = request.processor_time();
  Thought thought = choose(request, limits, start);
  if (request.is_played) play(request, thought, start);
  if (!request.until_line) idle_since_ = request.now();
  const bool is_from_book = thought.choice != nullptr && thought.choice->from_book;
  if (request.on_the_clock) stop_clock(request, start, limits, is_from_book);
  if (!request.until_line)
    learn_from(limits, idle_since_ - start, request.processor_time() - processor_time);
  return thought;
}

Duration Thinker::overhead() const {
  return game_.settings().overhead.value_or(latency_.reserve());
}

void Thinker::learn_before(const Search_request& request) {
  if (request.arrival.after_answer) latency_.note_delay(*request.arrival.after_answer);
  auto& charge = charges_[index(request.color)];
  if (!request.on_the_clock || !charge) return;
  const Clock& clock = game_.clocks()[request.color];
  if (clock.control() == charge->control && !clock.in_period() && clock.left() != charge->left)
    latency_.note_delay(charge->overhead + charge->left - clock.left());
  charge.reset();
}

void Thinker::learn_from(const Limits& limits, Duration used, Duration processor_time) {
  // Shorter ones say little.
  constexpr Duration least = std::chrono::milliseconds(10);
  if (!limits.time || used < least) return;
  latency_.note_search(used - limits.time->maximum,
                       used - processor_time / game_.settings().threads);
}

Thought Thinker::choose(const Search_request& request, const Limits& limits, Time_point start) {
  const Color c = request.color;
  const Game_board& board = game_.board();
  if (const Outcome outcome = board.outcome(); outcome.is_over()) {
    const bool lost = outcome.winner() == opponent(c) && !board.has_points();
    return {lost ? Move::none() : Move::pass(), nullptr};
  }
  const std::vector<Move> moves = board.legal_moves(c);
  if (moves.empty()) {
    if (!request.until_line) game_.require_turn(c);
    return {};
  }
  require_legal(request.question.among, moves);
  if (request.question.extent(moves.size(), limits) == Extent::none)
    return {moves.front(),
            std::make_shared<const Choice>(Choice::of({Candidate::of(moves.front())}))};
  Budget budget(limits, start, &interrupt_, request.arrival.line, request.until_line, request.now);
  Question question = request.question;
  // A search with all time values a position, within the bounds of the level, without its mistakes.
  if (!request.has_all_time) question.level = level_of(request);
  auto choice = std::make_shared<const Choice>(game_.choose(c, budget, question));
  return {choice->move, std::move(choice)};
}

void Thinker::play(const Search_request& request, const Thought& thought, Time_point start) {
  if (thought.resigns()) return game_.resign(request.color);
  Move_note note;
  if (thought.choice)
    note = {thought.choice->win_rate, thought.choice->margin, request.now() - start, true};
  game_.play_chosen(request.color, thought.move, note);
}

void Thinker::stop_clock(const Search_request& request, Time_point start, const Limits& limits,
                         bool is_from_book) {
  const Duration used = idle_since_ - start;
  Clock& clock = game_.clocks()[request.color];
  if (request.at_most) return clock.spend(used);
  if (limits.time && !is_from_book) clock.note(limits.time->recommended, used);
  // The client's clock runs for the overhead too.
  const Duration charged = clock.charged(overhead());
  clock.spend(used + charged);
  if (clock.is_limited() && !clock.in_period())
    charges_[index(request.color)] = {clock.control(), clock.left(), charged};
}

Duration Thinker::usual_time_of(Color c) const {
  const Limits limits = limits_of(Search_request{.color = c, .on_the_clock = true});
  return limits.time ? limits.time->recommended : usual_time;
}

const Level* Thinker::level_of(const Search_request& request) const {
  const int level = game_.settings().level;
  if (request.at_full_strength || request.until_line || level == 0 || level == strongest_level)
    return nullptr;
  return &game_.board().levels()[static_cast<std::size_t>(level - 1)];
}

Limits Thinker::limits_of(const Search_request& request) const {
  const Settings& settings = game_.settings();
  Limits limits;
  limits.nodes = std::min(bound(settings.nodes), request.most_nodes);
  limits.playouts = bound(settings.playouts);
  if (settings.depth > 0) limits.depth = settings.depth;
  if (const Level* const level = level_of(request)) {
    limits.nodes = std::min(limits.nodes, level->nodes);
    limits.depth = std::min(limits.depth, level->depth);
  }
  if (!request.until_line) limits.time = time_of(request, limits);
  if (request.at_most) limits.time = both(limits.time, Time_plan::whole(*request.at_most));
  return limits;
}

std::optional<Time_plan> Thinker::time_of(const Search_request& request, const Limits& work) const {
  const Settings& settings = game_.settings();
  const Game_board& board = game_.board();
  auto time = own_time(settings.time_per_move, overhead());
  if (request.on_the_clock) {
    const Clock& clock = game_.clocks()[request.color];
    time = both(clock.plan(board.moves_to_go(), overhead()), time);
  }
  if (!time && !request.has_all_time && !is_bounded(board.method(), work))
    time = Time_plan::whole(usual_time);
  return time;
}

} // namespace goishi
