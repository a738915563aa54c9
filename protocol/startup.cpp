#include "protocol/startup.h"

#include "engine/file.h"
#include "engine/records/list_scanner.h"
#include "protocol/gtp/translator.h"
#include "protocol/version.h"
#include "protocol/words.h"

#include <fmt/format.h>
#include <sstream>

namespace goishi {

namespace {

constexpr std::size_t longest_file = std::size_t{16} << 20;

struct Last_answer final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

/// "?7 illegal move" and empty lines to "illegal move".
std::string message_of(const std::string& answer) {
  const auto begin = answer.find(' ') + 1;
  return answer.substr(begin, answer.find_last_not_of('\n') + 1 - begin);
}

} // namespace

bool obey_file(const std::string& path, Session& session, Dialogue_log& log) {
  // Reports errors in full, since a person wrote the file.
  gtp::Gtp_translator translator(session, log, {.is_typed = true});
  const std::string commands = read_file(path, longest_file);
  // Editors of Windows begin a file with a mark.
  std::istringstream file{std::string(without_byte_order_mark(commands))};
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    std::string sent = text;
    Line line{{sent.data(), sent.size()}, {std::chrono::steady_clock::now(), 0}, false};
    Last_answer answer;
    const bool goes_on = translator.obey(line, answer);
    if (answer.text.starts_with('?'))
      throw Config_error(fmt::format("{}:{}: {}: {}", path, number, text, message_of(answer.text)));
    if (!goes_on) return false;
  }
  return true;
}

std::string greeting(const Session& session) {
  const Game_board& board = session.board();
  return fmt::format("{} {}: {} {}x{}. `help` lists the commands, `quit` ends.\n"
                     "This is GTP, for programs; to play, start `goishi --protocol console`.",
                     program_name, program_version, board.info().title, board.geometry().width,
                     board.geometry().height);
}

} // namespace goishi
