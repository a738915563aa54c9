#include "protocol/console/context.h"

#include "engine/text.h"
#include "protocol/board_picture.h"
#include "protocol/console/legend.h"
#include "protocol/console/typed_line.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace goishi::console {

void Context::say(std::string_view text) {
  answers->write(text);
  log.write('>', text);
}

void Context::ask(std::string_view prompt, std::vector<Completion_rule> completions) {
  if (terminal.prompter == nullptr) return say(prompt);
  log.write('>', prompt);
  answers->flush();
  terminal.prompter->invite({.prompt = std::string(prompt),
                             .completions = std::move(completions),
                             .is_remembered = place == Place::game || place == Place::menu,
                             .obeyed = arrival.line});
}

void Context::draw(std::span<const Move> numbered) {
  const Game_board& board = session.board();
  const Usual_marks usual(board);
  const Board_marks marks = numbered.empty() ? usual.marks() : Board_marks{.numbered = numbered};
  std::string text = "\n";
  for (const std::string& line : board_picture(board, vertices, terminal, marks))
    (text += line.substr(0, line.find_last_not_of(' ') + 1)) += '\n';
  if (const std::string_view name = board.opening_name(); !name.empty())
    text += fmt::format("Opening: {}\n", name);
  if (const std::string legend = legend_of(usual.view, Board_signs::of(terminal)); !legend.empty())
    text += legend + '\n';
  answers->write(text);
}

void Context::list(std::string_view question, std::span<const std::string_view> choices) {
  std::string text = fmt::format("\n{}\n", question);
  for (std::size_t i = 0; i < choices.size(); ++i)
    text += fmt::format("  {}  {}\n", i + 1, choices[i]);
  say(text);
}

std::string titles_of_games() {
  const auto all = games();
  std::string text;
  for (const Game_entry& game : all) {
    if (!text.empty()) text += &game == &all.back() ? " and " : ", ";
    text += game.info->title;
  }
  return text;
}

std::optional<std::size_t> number_of(std::string_view text,
                                     std::span<const std::string_view> choices) {
  const std::string word = lower_case(text);
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (word == fmt::format("{}", i + 1) || lower_case(choices[i]).starts_with(word)) return i;
  return std::nullopt;
}

bool Context::has_ended_search(std::string_view words) const {
  const bool ends = words == "stop" || (words.empty() && !session.interrupt().outlives_end());
  return ends && arrival.time < thought;
}

std::optional<std::size_t> Context::chosen(std::string_view text,
                                           std::span<const std::string_view> choices) {
  if (const auto number = number_of(text, choices)) return number;
  say(fmt::format("'{}' is not in the list. Type a number from 1 to {}.\n", text, choices.size()));
  return std::nullopt;
}

} // namespace goishi::console
