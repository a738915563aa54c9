#include "protocol/gtp/commands.h"

#include <algorithm>

namespace goishi::gtp {

namespace {

using Kind = Time_control::Kind;

/// Takes seconds, at most some 30 years of them.
Duration take_seconds(Arguments& arguments) {
  const double seconds = std::min(arguments.number(), 1e9);
  if (seconds < 0) throw Refusal(Refusal::Kind::syntax_error, "the time is negative");
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

int take_count(Arguments& arguments, int least) {
  const std::int64_t count = std::min<std::int64_t>(arguments.integer(), 1'000'000);
  if (count < least) throw Refusal(Refusal::Kind::syntax_error, "the number is too small");
  return static_cast<int>(count);
}

void expect_end(const Arguments& arguments) {
  if (!arguments.empty()) throw Refusal(Refusal::Kind::syntax_error, "too many arguments");
}

/// Takes main time, period and stones, as in `time_settings`. Clients that want no limit send `0 1
/// 0`.
Time_control take_canadian(Arguments& arguments) {
  Time_control control;
  control.main = take_seconds(arguments);
  control.period = take_seconds(arguments);
  control.stones = take_count(arguments, 0);
  expect_end(arguments);
  if (control.period == Duration::zero()) {
    control.kind = Kind::absolute;
    control.stones = 0;
  } else if (control.stones > 0) {
    control.kind = Kind::canadian;
  } else {
    control = {};
  }
  return control;
}

/// Takes main time, a period unless time is absolute, and in byo-yomi the number of periods.
Time_control take_times(Kind kind, Arguments& arguments) {
  Time_control control{.kind = kind, .main = take_seconds(arguments)};
  if (kind != Kind::absolute) control.period = take_seconds(arguments);
  if (kind == Kind::byo_yomi) control.periods = take_count(arguments, 1);
  expect_end(arguments);
  return control;
}

/// Takes the arguments that both named forms have in common; `kind` was taken already.
Time_control take_named(std::string_view kind, Arguments& arguments) {
  if (kind == "absolute") return take_times(Kind::absolute, arguments);
  if (kind == "byoyomi") return take_times(Kind::byo_yomi, arguments);
  if (kind == "canadian") return take_canadian(arguments);
  if (kind != "none")
    throw Refusal(Refusal::Kind::syntax_error, "unknown time system: " + std::string(kind));
  expect_end(arguments);
  return {};
}

} // namespace

void time_settings(Context& context, Arguments& arguments, std::string&) {
  context.session.game().start_clocks(take_canadian(arguments));
}

void kgs_time_settings(Context& context, Arguments& arguments, std::string&) {
  const std::string_view kind = arguments.word();
  context.session.game().start_clocks(take_named(kind, arguments));
}

void kata_time_settings(Context& context, Arguments& arguments, std::string&) {
  const std::string_view kind = arguments.word();
  context.session.game().start_clocks(kind == "fischer" ? take_times(Kind::fischer, arguments)
                                                        : take_named(kind, arguments));
}

void time_left(Context& context, Arguments& arguments, std::string&) {
  const Color color = take_color(arguments);
  // A negative time from the client means zero.
  const double seconds = std::clamp(arguments.number(), 0.0, 1e9);
  const auto left = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
  context.session.game().clocks()[color].correct(left, take_count(arguments, 0));
}

} // namespace goishi::gtp
