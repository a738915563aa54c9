#include "engine/learned_book.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "system/file.h"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace goishi {
namespace {

constexpr std::string_view beginning_of_books = "goishi model ";

std::string lines_of(const Game_board& board, const Taught_book& book) {
  return fmt::format("game: {}\nrule: any\ndimensions: {}\n"
                     "recipe: a book that learns from games: searches of their positions\n",
                     board.game(), book.dimensions);
}

/// Whether its file is another one now.
bool has_changed(const Learned_book& book) {
  const Learned_book now = Learned_book::open(book.path);
  if (now.file == nullptr || book.file == nullptr) return now.file != book.file;
  return now.file->checksum() != book.file->checksum();
}

} // namespace

Learned_book Learned_book::open(std::string path) {
  Learned_book book{std::move(path), nullptr};
  std::error_code unknown;
  if (std::filesystem::exists(book.path, unknown))
    book.file = Model_file::load(book.path);
  else
    require_writable(book.path);
  return book;
}

std::optional<Lesson> learn_game(Session& session, const Arrival& arrival, std::uint64_t nodes) {
  Settings wanted = session.settings();
  if (!wanted.learned_book)
    throw Refusal(Refusal::Kind::no_book, "the option learned-book names no file");
  const std::string path = wanted.learned_book->path;
  Budget budget(Limits{}, arrival.time, &session.interrupt(), arrival.line);
  for (;;) {
    wanted.learned_book = Learned_book::open(path);
    session.configure(wanted);
    const auto book = session.board().teach_book(nodes, most_learned_positions, budget);
    if (!book) return std::nullopt;
    const Lesson lesson{book->added, book->positions};
    if (lesson.added == 0 && wanted.learned_book->file != nullptr) return lesson;
    require_own_file(path, beginning_of_books);
    const system::Save_turn turn(path);
    if (has_changed(*wanted.learned_book)) continue; // taught by another program meanwhile
    replace_file(path, bytes_of_model(lines_of(session.board(), *book), book->numbers));
    wanted.learned_book = Learned_book::open(path);
    session.configure(wanted);
    return lesson;
  }
}

} // namespace goishi
