// Games that were saved, and games that are looked at again.
#include "protocol/console/text.h"
#include "protocol/console/translator.h"
#include "protocol/game_file.h"

#include <fmt/format.h>

#include <filesystem>

namespace goishi::console {

void Console_translator::save_to(std::string_view path) {
  const std::string to(!path.empty()   ? path
                       : path_.empty() ? "goishi.sgf"
                                       : std::string_view(path_));
  screen_ = Screen::game;
  const auto write = [=, this] {
    write_game(to, record_of(session_));
    path_ = to;
    is_own_file_ = true;
    saved_ = true;
    say(fmt::format("Saved in {}.\n", path_));
  };
  // Only a file that was written in this very game is replaced without a word.
  const bool is_this_game = to == path_;
  if ((is_this_game && is_own_file_) || !std::filesystem::exists(to)) return write();
  ask(is_this_game ? fmt::format("{} is the file that was loaded. Replace it?", to)
                   : fmt::format("There is a file {} already. Replace it?", to),
      write);
}

void Console_translator::load_from(std::string_view path) {
  const std::string from(!path.empty()   ? path
                         : path_.empty() ? "goishi.sgf"
                                         : std::string_view(path_));
  screen_ = started_ ? Screen::game : Screen::menu;
  const Record record = read_game(from, session_);
  leave_game([=, this] { go_on_with(record, from); });
}

void Console_translator::go_on_with(const Record& record, const std::string& path) {
  session_.load(record);
  path_ = path;
  is_own_file_ = false;
  saved_ = true;
  started_ = true;
  paused_ = true;
  reviewed_.reset();
  screen_ = Screen::game;
  draw();
  say(fmt::format("{}, at move {}.\n", path_, session_.table().moves().size()));
  if (is_over()) tell_end();
}

void Console_translator::obey_in_review(std::string_view text) {
  const std::string words = lower_case(text);
  const std::size_t last = reviewed_->moves.size();
  if (words.empty() || words == "n" || words == "next")
    return reviewed_moves_ == last ? say("That was the last move.\n") : go_to(reviewed_moves_ + 1);
  if (words == "b" || words == "back")
    return reviewed_moves_ == 0 ? say("That was the first move.\n") : go_to(reviewed_moves_ - 1);
  if (words == "first") return go_to(0);
  if (words == "last") return go_to(last);
  if (words == "end") return leave_review();
  if (words.find_first_not_of("0123456789") == std::string::npos) {
    Arguments arguments(words);
    const std::int64_t number = arguments.integer();
    if (number > static_cast<std::int64_t>(last))
      return say(fmt::format("The moves go from 0 to {}.\n", last));
    return go_to(static_cast<std::size_t>(number));
  }
  for (const std::string_view command : {"evaluate", "hint", "help", "moves", "board"})
    if (words.size() > 1 && command.starts_with(words)) {
      obey_command(command);
      return;
    }
  if (words == "quit" || words == "menu") {
    leave_review();
    obey_command(words);
    return;
  }
  say(fmt::format("'{}' has no meaning here: end leaves the review.\n", text));
}

void Console_translator::go_to(std::size_t move) {
  session_.load(*reviewed_, move);
  reviewed_moves_ = move;
  draw();
  if (move == 0) return;
  const auto& [played, note] = reviewed_->moves[move - 1];
  std::string text = fmt::format("{}. {} ", move, name_of(played.color));
  vertices_.append(text, played.move);
  if (note.win_rate) text += fmt::format(", {:.0f} %", 100 * *note.win_rate);
  if (note.margin) text += fmt::format(", {:+.1f} discs", *note.margin);
  if (note.time) text += fmt::format(", {:.1f} s", seconds(*note.time));
  say(text += '\n');
}

void Console_translator::leave_review() {
  session_.load(*reviewed_);
  reviewed_.reset();
  screen_ = Screen::game;
  paused_ = true;
  draw();
  if (is_over()) tell_end();
}

} // namespace goishi::console
