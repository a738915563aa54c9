#include "protocol/bench.h"

#include "engine/session.h"
#include "games/random.h"
#include "protocol/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ostream>
#include <vector>

namespace goishi {

namespace {

/// The work for each position: together about four seconds of a release build.
struct Work {
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
};

[[nodiscard]] Work work_of(Method method) {
  switch (method) {
  case Method::deepening:
    return {.nodes = 200'000};
  case Method::tree:
    return {.playouts = 20'000};
  case Method::glance:
    break;
  }
  return {};
}

/// All searches of a game, the fastest kinds first.
[[nodiscard]] std::vector<Search_info> searches_of(const Game_entry& game) {
  std::vector<Search_info> searches = game.searches();
  std::ranges::reverse(searches);
  std::ranges::stable_sort(searches, {}, &Search_info::method);
  return searches;
}

/// For the usual work with one thread, on any processor. A commit that changes it gives the gain.
constexpr std::string_view pinned_signature = GOISHI_SIGNATURE;

/// Positions after these numbers of random plies.
constexpr std::array plies{0, 6, 12, 20};

struct Total {
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  Duration elapsed{};
};

class Signature {
public:
  void add(std::uint64_t value) { value_ = Random::mix(value_ ^ value) + 0x9E3779B97F4A7C15; }
  [[nodiscard]] std::uint64_t value() const { return value_; }

private:
  std::uint64_t value_ = 0;
};

/// The same random moves for every search; fewer when the game ends before.
void play_at_random(Session& session, int count) {
  Random random(static_cast<std::uint64_t>(count));
  for (; count > 0 && !session.board().outcome().is_over(); --count) {
    const Color color = session.board().to_move();
    const auto moves = session.board().legal_moves(color);
    session.game().play(color, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (session.board().outcome().is_over()) return session.game().undo(1);
  }
}

Total run(Session& session, Signature& signature) {
  Total total;
  for (const int count : plies) {
    session.game().clear();
    session.game().clear_search();
    play_at_random(session, count);
    const auto choice = session
                            .think({.color = session.board().to_move(),
                                    .arrival = {std::chrono::steady_clock::now(), 0}})
                            .choice;
    if (!choice) continue;
    signature.add(choice->move.raw());
    signature.add(choice->nodes);
    signature.add(choice->playouts);
    total.nodes += choice->nodes;
    total.playouts += choice->playouts;
    total.elapsed += choice->elapsed;
  }
  return total;
}

/// A given bound replaces the usual one, if the search has a bound of this kind.
std::uint64_t bound(std::uint64_t usual, std::uint64_t given) {
  return usual != 0 && given != 0 ? given : usual;
}

double per_second(std::uint64_t count, Duration elapsed) {
  const double seconds = std::chrono::duration<double>(elapsed).count();
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

} // namespace

bool bench(const Settings& given, const Instruction_set& set, std::ostream& out) {
  Signature signature;
  Total all;
  const Interrupt interrupt;
  out << fmt::format("{:<10} {:<10} {:>12} {:>10} {:>8} {:>12} {:>12}\n", "game", "search", "nodes",
                     "playouts", "seconds", "nodes/s", "playouts/s");
  for (const Game_entry& entry : games()) {
    const std::string_view game = entry.info->name;
    for (const Search_info& search : searches_of(entry)) {
      const Work work = work_of(search.method);
      Settings settings = given;
      settings.game = game;
      settings.search = search.name;
      settings.nodes = bound(work.nodes, given.nodes);
      settings.playouts = bound(work.playouts, given.playouts);
      settings.seed = 1;
      Session session(settings, interrupt, set);
      const Total total = run(session, signature);
      out << fmt::format(
                 "{:<10} {:<10} {:>12} {:>10} {:>8.3f} {:>12.0f} {:>12.0f}\n", game, search.name,
                 total.nodes, total.playouts, std::chrono::duration<double>(total.elapsed).count(),
                 per_second(total.nodes, total.elapsed), per_second(total.playouts, total.elapsed))
          << std::flush;
      all.nodes += total.nodes;
      all.elapsed += total.elapsed;
    }
  }
  out << fmt::format("total {} nodes, {:.0f} nodes/s\n", all.nodes,
                     per_second(all.nodes, all.elapsed));
  const std::string found = fmt::format("{:016x}", signature.value());
  const bool is_right = !(given == Settings{}) || found == pinned_signature;
  if (!is_right) out << fmt::format("expected  {}: play has changed\n", pinned_signature);
  out << fmt::format("signature {}\n", found);
  return is_right;
}

} // namespace goishi
