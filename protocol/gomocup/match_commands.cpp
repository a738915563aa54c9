#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/blocks.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>
#include <utility>

namespace goishi::gomocup {

void start(Context& context, Arguments& arguments, std::string& answer) {
  const auto side = [&] {
    const std::int64_t length = arguments.integer();
    if (length < 1 || length > max_side)
      throw Refusal(Refusal::Kind::unacceptable_size, "boards have 5 to 25 rows and columns");
    return static_cast<std::uint8_t>(length);
  };
  std::uint8_t width = side();
  std::uint8_t height = arguments.empty() ? width : side();
  if (context.conditions.has_rows_first()) std::swap(width, height);
  const std::string rule = context.conditions.rule();
  const Geometry before = context.session.board().geometry();
  clear_board(context.session, {width, height}, rule);
  context.conditions.start_match();
  // Yixin-Board begins a match before each search, and takes blocks back itself.
  if (before != context.session.board().geometry()) unblock_all(context);
  answer = "OK";
}

void restart(Context& context, Arguments&, std::string& answer) {
  const std::string rule = context.conditions.rule();
  clear_board(context.session, context.session.board().geometry(), rule);
  context.conditions.start_match();
  answer = "OK";
}

void info(Context& context, Arguments& arguments, std::string&) {
  if (arguments.empty()) return;
  const std::string_view key = arguments.word();
  context.conditions.take(key, arguments);
}

void about(Context& context, Arguments&, std::string& answer) {
  if (++context.abouts_obeyed <= context.abouts_answered) return;
  context.abouts_answered = context.abouts_obeyed;
  answer = about_text();
}

void end(Context& context, Arguments&, std::string&) { context.done = true; }

void stop(Context& context, Arguments&, std::string&) {
  context.session.game().stop_awaiting_answer(context.arrival.time);
}

} // namespace goishi::gomocup
