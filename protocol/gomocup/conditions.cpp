#include "protocol/gomocup/conditions.h"

#include "engine/options.h"
#include "engine/refusal.h"

#include <fmt/format.h>

#include <algorithm>

namespace goishi::gomocup {

namespace {

using std::chrono::milliseconds;

/// What the process takes besides hash table and tree: program, stacks, pattern tables.
constexpr std::int64_t own_mib = 24;

constexpr int most_threads = 256;
constexpr int most_depth = 255;

/// The tighter of two bounds; 0 and less is none.
template<class Number>
Number tighter(Number a, Number b) {
  if (a <= Number{} || b <= Number{}) return std::max({a, b, Number{}});
  return std::min(a, b);
}

/// As options take times.
std::string seconds(Duration time) {
  return fmt::format("{:.9f}s", std::chrono::duration<double>(time).count());
}

std::string_view rule_named_by(std::int64_t number, bool yixin) {
  if (number == 0) return "freestyle";
  if (number == 1) return "standard";
  if (number == 4 || (number == 2 && yixin)) return "renju";
  throw Refusal(Refusal::Kind::syntax_error,
                fmt::format("rule {} is not played: 0, 1 and 4 are", number));
}

/// The number that an INFO tells; nothing for anything else.
std::optional<std::int64_t> number_in(Arguments& value) {
  try {
    return value.integer();
  } catch (const Refusal&) {
    return std::nullopt;
  }
}

} // namespace

Conditions::Conditions(Session& session) : session_(session), given_(session.settings()) {}

void Conditions::take(std::string_view key, Arguments& value) {
  const auto number = number_in(value);
  if (!number) return;
  const std::int64_t n = *number;
  if (key == "RULE" && n >= 0)
    rule_ = n;
  else if (key == "TIMEOUT_TURN" && n >= 0)
    turn_ = n;
  else if (key == "TIMEOUT_MATCH" && n >= 0)
    match_ = n;
  else if (key == "TIME_INCREMENT" && n >= 0)
    increment_ = n;
  else if (key == "TIME_LEFT")
    left_ = n;
  else if (key == "MAX_NODE")
    set("nodes", fmt::format("{}", tighter(given_.nodes, static_cast<std::uint64_t>(
                                                             std::max<std::int64_t>(0, n)))));
  else if (key == "MAX_DEPTH")
    set("depth", fmt::format("{}", tighter<std::int64_t>(given_.depth,
                                                         std::min<std::int64_t>(n, most_depth))));
  else if (key == "THREAD_NUM")
    set("threads", fmt::format("{}", std::clamp<std::int64_t>(n, 1, most_threads)));
  else if (key == "SHOW_DETAIL")
    detail_ = n;
  else if (key == "MAX_MEMORY" || key == "HASH_SIZE") {
    (key == "MAX_MEMORY" ? memory_bytes_ : hash_kib_) = n;
    set_memory();
  }
}

void Conditions::set_memory() {
  const bool is_asked_for = hash_kib_ && *hash_kib_ > 0;
  std::int64_t mib = is_asked_for ? *hash_kib_ >> 10 : given_.memory;
  if (memory_bytes_ && *memory_bytes_ > 0) {
    const bool is_usual = !is_asked_for && given_.memory == Settings{}.memory;
    // The opponent's engine runs on the same machine.
    const std::int64_t bound = is_usual ? most_memory() / 2 : mib;
    mib = std::min(bound, (*memory_bytes_ >> 20) - own_mib);
  }
  set("memory", fmt::format("{}", std::max<std::int64_t>(1, mib)));
}

void Conditions::set(std::string_view option, const std::string& value) {
  try {
    session_.set_option(option, value);
  } catch (const Refusal&) { // more than this machine has: as it was
  }
}

void Conditions::start_match() {
  start_up_ = start_up_ ? Duration{} : std::chrono::steady_clock::now() - begun_;
  session_.set_time_control({});
  left_.reset();
}

std::string_view Conditions::rule() const {
  return rule_ ? rule_named_by(*rule_, yixin_) : std::string_view(session_.settings().rule);
}

std::optional<Time_control> Conditions::match_control() const {
  const auto is_time = [](std::optional<std::int64_t> t) { return t && *t > 0 && *t < unlimited; };
  const bool has_none = match_ && !is_time(match_);
  if (left_ && (*left_ >= unlimited || (*left_ <= 0 && has_none))) return std::nullopt;
  if (!left_ && !is_time(match_)) return std::nullopt;
  Time_control control;
  control.kind = Time_control::Kind::absolute;
  control.main = milliseconds(is_time(match_) ? *match_ : std::max<std::int64_t>(0, *left_));
  if (is_time(increment_)) {
    control.kind = Time_control::Kind::fischer;
    control.period = milliseconds(*increment_);
  }
  return control;
}

void Conditions::apply_times(Color mover) {
  Duration turn{};
  if (turn_ && *turn_ < unlimited) turn = milliseconds(*turn_);
  const Duration own = tighter(given_.time_per_move, turn);
  set("time-per-move", seconds(own));

  const bool at_once = turn_ == 0;
  const auto match = match_control();
  Time_control control;
  if (at_once)
    control.kind = Time_control::Kind::absolute;
  else if (match)
    control = *match;
  const bool is_new = session_.clock(mover).control() != control;
  if (is_new) session_.set_time_control(control);
  if (!at_once && match) {
    if (left_)
      session_.set_time_left(mover, milliseconds(std::max<std::int64_t>(0, *left_)), 0);
    else if (is_new && start_up_)
      session_.set_time_left(mover, std::max(Duration{}, control.main - *start_up_), 0);
  }
  left_.reset();
}

} // namespace goishi::gomocup
