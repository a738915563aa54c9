// The opening book that learns from games.
#include "engine/learned_book.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "engine/reversi/book.h"
#include "engine/search/growing_book.h"
#include "tests/engine/folder.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace goishi {
namespace {

using Book = reversi::Book;

/// Quick, and enough to know at the end who wins.
constexpr std::uint64_t lesson_nodes = 3000;

Settings settings_with(const std::string& path, std::uint64_t nodes = 30) {
  Settings settings = settings_of("reversi", {}, "auto");
  settings.memory = 1;
  settings.nodes = nodes;
  settings.learned_book = Learned_book::open(path);
  return settings;
}

Settings strong_settings() {
  Settings settings = settings_of("reversi", {}, "auto");
  settings.memory = 1;
  settings.nodes = 30'000;
  settings.book = false;
  return settings;
}

std::vector<Played> moves_of(const Session& session) {
  const auto moves = session.board().moves();
  return {moves.begin(), moves.end()};
}

/// A game of a learner with White against a stronger player that plays the same again.
std::vector<Played> play_game(Session& learner) {
  Session opponent(strong_settings(), never);
  learner.game().clear();
  learner.game().clear_search();
  while (!learner.board().outcome().is_over()) {
    const Color color = learner.board().to_move();
    Session& mover = color == Color::white ? learner : opponent;
    Session& other = color == Color::white ? opponent : learner;
    const Thought thought = genmove(mover, color);
    other.game().play(color, thought.move);
  }
  return moves_of(learner);
}

/// Goes out of every book.
void play_at_random(Session& session, std::uint64_t seed, std::size_t plies = 8) {
  Random random(seed);
  for (std::size_t i = 0; i < plies; ++i) play_any(session, session.board().to_move(), random);
}

std::size_t common_plies(const std::vector<Played>& a, const std::vector<Played>& b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

std::vector<reversi::Book_entry> entries_of_file(const std::string& path) {
  const Book book(*Model_file::load(path));
  return {book.entries().begin(), book.entries().end()};
}

/// Whether each position is worth its best move.
bool has_best_values(const std::vector<reversi::Book_entry>& entries) {
  const Book book(entries);
  return std::ranges::all_of(entries, [&](const reversi::Book_entry& entry) {
    const auto moves = book.moves(reversi::Book_traits::position_of(entry.board));
    return !moves.empty() && moves.front().margin == entry.value;
  });
}

TEST_CASE("a book that learned a lost game plays another one, also after a restart",
          "[learned-book]") {
  const Folder folder;
  const std::string path = folder / "learned.book";
  std::vector<Played> lost;
  std::vector<Played> second;
  {
    Session learner(settings_with(path), never);
    lost = play_game(learner);
    REQUIRE(learner.board().outcome().margin(Color::white) < 0);
    // Without a lesson the same game is lost again.
    CHECK(play_game(learner) == lost);
    CHECK(folder.files() == 0);
    const Lesson lesson = learn_game(learner, now(), lesson_nodes).value();
    CHECK(lesson.added > 20);
    CHECK(lesson.added <= lost.size() + 1);
    CHECK(learner.option("learned-book") == path);
    CHECK(moves_of(learner) == lost);
    CHECK(has_best_values(entries_of_file(path)));
    second = play_game(learner);
  }
  const std::size_t same = common_plies(lost, second);
  REQUIRE(same < std::min(lost.size(), second.size()));
  CHECK(second[same].color == Color::white);
  CHECK(folder.files() == 1);
  Session restarted(settings_with(path), never);
  CHECK(play_game(restarted) == second);
  CHECK(learn_game(restarted, now(), lesson_nodes)->added > 0);
  restarted.set_option("learned-book", "none");
  CHECK(restarted.option("learned-book") == "none");
}

TEST_CASE("a lesson values every position of its book, and comes again without effect",
          "[learned-book]") {
  const Folder folder;
  const std::string path = folder / "learned.book";
  Session session(settings_with(path), never);
  const std::size_t before = session.board().book_moves(Color::black)->size();
  CHECK(before > 0);
  play_at_random(session, 1);
  CHECK(session.board().book_moves(session.board().to_move())->empty());
  const Lesson lesson = learn_game(session, now(), lesson_nodes).value();
  CHECK(lesson.added > 0);
  CHECK_FALSE(session.board().book_moves(session.board().to_move())->empty());
  const auto entries = entries_of_file(path);
  CHECK(entries.size() == lesson.positions);
  const Growing_book<reversi::Book_traits> book(entries);
  CHECK(book.waiting().empty());
  CHECK(std::ranges::equal(book.entries(), entries));
  CHECK(has_best_values(entries));
  const std::string bytes = read_file(path, 1 << 24);
  const Lesson again = learn_game(session, now(), lesson_nodes).value();
  CHECK(again.added == 0);
  CHECK(again.positions == lesson.positions);
  CHECK(read_file(path, 1 << 24) == bytes);
  // A second program that learned meanwhile is not forgotten.
  Session other(settings_with(path), never);
  play_at_random(other, 2);
  const Lesson more = learn_game(other, now(), lesson_nodes).value();
  CHECK(more.added > 0);
  play_at_random(session, 3, 1);
  const Lesson both = learn_game(session, now(), lesson_nodes).value();
  CHECK(both.positions == more.positions + both.added);
}

TEST_CASE("programs that teach one book at the same time forget nothing", "[learned-book]") {
  const Folder folder;
  const std::string path = folder / "learned.book";
  constexpr std::size_t programs = 3;
  std::vector<std::unique_ptr<Session>> sessions;
  for (std::size_t i = 0; i < programs; ++i) {
    sessions.push_back(std::make_unique<Session>(settings_with(path), never));
    play_at_random(*sessions.back(), i + 1);
  }
  {
    std::vector<std::jthread> running;
    for (const auto& session : sessions)
      running.emplace_back([&session] { static_cast<void>(learn_game(*session, now(), 300)); });
  }
  const std::string bytes = read_file(path, 1 << 24);
  for (const auto& session : sessions) CHECK(learn_game(*session, now(), 300).value().added == 0);
  CHECK(read_file(path, 1 << 24) == bytes);
}

TEST_CASE("a lesson knows positions in which a player had to pass", "[learned-book]") {
  const Folder folder;
  Session session(settings_with(folder / "learned.book"), never);
  Random random(3);
  int passes = 0;
  for (int game = 0; game < 3000 && passes == 0; ++game) {
    session.game().clear();
    while (!session.board().outcome().is_over() && session.board().moves().size() < 40) {
      const Color color = session.board().to_move();
      const auto legal = session.board().legal_moves(color);
      passes += legal.front().is_pass() ? 1 : 0;
      session.game().play(color, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  REQUIRE(passes > 0);
  CHECK(learn_game(session, now(), 300)->added > 0);
  CHECK(Growing_book<reversi::Book_traits>(entries_of_file(folder / "learned.book"))
            .waiting()
            .empty());
}

TEST_CASE("a lesson that cannot be given changes nothing", "[learned-book]") {
  const Folder folder;
  const std::string path = folder / "learned.book";
  const auto kind_of = [](Session& session) {
    return refusal([&] { static_cast<void>(learn_game(session, now(), 100)); });
  };
  Settings without = settings_with(path);
  without.learned_book.reset();
  Session none(without, never);
  CHECK(kind_of(none) == Refusal::Kind::no_book);
  for (const auto& [game, size] :
       {std::pair("reversi", Geometry{6, 6}), std::pair("reversi", Geometry{10, 10}),
        std::pair("nogo", Geometry{9, 9})}) {
    Settings settings = settings_with(path);
    settings.game = game;
    settings.size = size;
    Session session(settings, never);
    CHECK(kind_of(session) == Refusal::Kind::no_book);
  }
  Interrupt interrupt;
  Session stopped(settings_with(path), interrupt);
  play_at_random(stopped, 1);
  interrupt.abandon();
  CHECK_FALSE(learn_game(stopped, now(), lesson_nodes).has_value());
  CHECK(folder.files() == 0);
  Session full(settings_with(path), never);
  play_at_random(full, 1);
  Budget budget{Limits{}};
  CHECK(refusal([&] { static_cast<void>(full.board().teach_book(100, 10, budget)); }) ==
        Refusal::Kind::no_book);
  CHECK(full.board().teach_book(100, 100'000, budget));
  replace_file(path, "notes of mine\n");
  CHECK(kind_of(full) == Refusal::Kind::cannot_load_file);
  CHECK(read_file(path, 100) == "notes of mine\n");
  CHECK(refusal([&] { full.set_option("learned-book", path); }) == Refusal::Kind::cannot_load_file);
  CHECK(refusal([&] { full.set_option("learned-book", folder / "none/learned.book"); }) ==
        Refusal::Kind::cannot_save_file);
}

TEST_CASE("a learned book belongs to its game", "[learned-book]") {
  const Folder folder;
  const std::string path = folder / "learned.book";
  Session session(settings_with(path), never);
  play_at_random(session, 1);
  static_cast<void>(learn_game(session, now(), 100));
  session.game().set_game("nogo");
  CHECK(session.option("learned-book") == "none");
  session.game().set_game("reversi");
  session.set_option("learned-book", path);
  CHECK(session.option("learned-book") == path);
  // It comes before a book file.
  const Model_on_disk empty(model_bytes("game: reversi\nrule: any\ndimensions: 0x3\n", ""));
  session.set_option("book-file", empty.path());
  CHECK_FALSE(session.board().book_moves(Color::black)->empty());
  session.set_option("learned-book", "none");
  CHECK(session.board().book_moves(Color::black)->empty());
}

TEST_CASE("a model's bytes are read back", "[learned-book]") {
  for (const std::string& numbers : {std::string(), std::string(24, 'x'), std::string(1000, 'y')}) {
    const std::string lines = "game: reversi\nrule: any\ndimensions: 1x3\n";
    CHECK(bytes_of_model(lines, numbers) == model_bytes(lines, numbers));
  }
}

} // namespace
} // namespace goishi
