#include "protocol/gomocup/conditions.h"

#include "engine/options.h"
#include "engine/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace goishi::gomocup {

namespace {

using std::chrono::milliseconds;

/// The memory of the process without hash table and tree: program, stacks, pattern tables.
constexpr std::int64_t own_mib = 24;

/// The tighter of two bounds; 0 and less is none.
template<class Number>
Number tighter(Number a, Number b) {
  if (a <= Number{} || b <= Number{}) return std::max({a, b, Number{}});
  return std::min(a, b);
}

/// The bit of a rule's number that is a continuous game, for managers of the Yixin family renju.
constexpr std::int64_t continuous = 2;

std::string_view rule_named_by(std::int64_t number, bool yixin) {
  if (number == continuous && yixin) return "renju";
  // Freestyle with swap after the first move, and with swap2, as Rapfi has them.
  if ((number == 5 || number == 6) && yixin) return "freestyle";
  switch (yixin ? number : number & ~continuous) {
  case 0:
    return "freestyle";
  case 1:
    return "standard";
  case 4:
    return "renju";
  case 8:
    return "caro";
  default:
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("rule {} is not supported: {}", number,
                              yixin ? "0, 1, 2, 4, 5, 6 and 8 are"
                                    : "0, 1, 4 and 8 are, plus 2 for a continuous game"));
  }
}

/// The number of an INFO; nothing for anything else.
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
  if (take_option(key, n)) return;
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
  else if (key == "SHOW_DETAIL")
    detail_ = n;
  else if (key == "USEDATABASE")
    session_.use_database(n > 0);
  else if (key == "DATABASE_READONLY")
    session_.only_read_database(n > 0);
  else if (key == "MAX_MEMORY" || key == "HASH_SIZE") {
    (key == "MAX_MEMORY" ? memory_bytes_ : hash_kib_) = n;
    set_memory();
  }
}

bool Conditions::take_option(std::string_view key, std::int64_t number) {
  Settings wanted = session_.settings();
  if (key == "MAX_NODE")
    wanted.nodes =
        tighter(given_.nodes, static_cast<std::uint64_t>(std::max<std::int64_t>(0, number)));
  else if (key == "MAX_DEPTH")
    wanted.depth =
        tighter(given_.depth, static_cast<int>(std::clamp<std::int64_t>(number, 0, most_depth)));
  else if (key == "THREAD_NUM")
    wanted.threads = static_cast<int>(std::clamp<std::int64_t>(number, 1, most_threads));
  else if (key == "PONDERING")
    wanted.ponder = number > 0;
  else
    return false;
  configure(wanted);
  return true;
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
  Settings wanted = session_.settings();
  if (!std::in_range<int>(mib)) return;
  wanted.memory = static_cast<int>(std::max<std::int64_t>(1, mib));
  configure(wanted);
}

void Conditions::configure(const Settings& wanted) {
  try {
    session_.configure(wanted);
  } catch (const Refusal&) { // more than this machine has: as it was
  }
}

void Conditions::start_match() {
  session_.game().load_model(); // the limits of time may come later
  start_up_ = start_up_ ? Duration{} : std::chrono::steady_clock::now() - begun_;
  session_.game().start_clocks({});
  running_left_.reset(); // but not left_: Yixin-Board sends the time before START
}

std::string Conditions::rule() const {
  return rule_ ? std::string(rule_named_by(*rule_, yixin_)) : session_.option("rule");
}

bool Conditions::is_continuous() const { return !yixin_ && (rule_.value_or(0) & continuous) != 0; }

std::optional<Time_control> Conditions::match_control() const {
  const auto is_time = [](std::optional<std::int64_t> t) { return t && *t > 0 && *t < unlimited; };
  const bool has_none = match_ && !is_time(match_);
  if (left_ && (*left_ >= unlimited || (*left_ <= 0 && has_none))) return std::nullopt;
  const auto left = left_ || match_ ? left_ : running_left_;
  if (!left && !is_time(match_)) return std::nullopt;
  Time_control control;
  control.kind = Time_control::Kind::absolute;
  control.main = milliseconds(is_time(match_) ? *match_ : std::max<std::int64_t>(0, *left));
  if (is_time(increment_)) {
    control.kind = Time_control::Kind::fischer;
    control.period = milliseconds(*increment_);
  }
  return control;
}

void Conditions::apply_times(Color mover) {
  Duration turn{};
  if (turn_ && *turn_ < unlimited) turn = milliseconds(*turn_);
  Settings wanted = session_.settings();
  wanted.time_per_move = tighter(given_.time_per_move, turn);
  configure(wanted);

  const bool at_once = turn_ == 0;
  const auto match = match_control();
  Time_control control;
  if (at_once)
    control.kind = Time_control::Kind::absolute;
  else if (match)
    control = *match;
  const bool is_new = session_.game().clocks()[mover].control() != control;
  if (is_new) session_.game().start_clocks(control);
  if (!at_once && match) {
    if (left_)
      session_.game().clocks()[mover].correct(milliseconds(std::max<std::int64_t>(0, *left_)), 0);
    else if (is_new && start_up_)
      session_.game().clocks()[mover].correct(std::max(Duration{}, control.main - *start_up_), 0);
  }
  if (left_) running_left_ = *left_ < unlimited ? left_ : std::nullopt;
  left_.reset();
}

} // namespace goishi::gomocup
