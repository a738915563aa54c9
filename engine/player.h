// The interface of players, which choose moves: their questions, choices and reports.
#pragma once

#include "engine/budget.h"
#include "engine/database/position_record.h"
#include "engine/hash_store.h"
#include "engine/level.h"
#include "engine/settings.h"
#include "games/game.h"
#include "games/option.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi {

class Position_database;

/// A move and how it was valued, always for the player that moves.
struct Candidate {
  /// A move without a value.
  [[nodiscard]] static Candidate of(Move move) {
    Candidate candidate;
    candidate.move = move;
    candidate.principal_variation = {move};
    return candidate;
  }

  Move move = Move::none();
  /// The expected result: 1 a win, 0.5 a draw, 0 a loss. Nothing without a search.
  std::optional<double> win_rate;
  /// The expected final margin in points, where the game has points.
  std::optional<double> margin;
  /// The result is proved, not estimated.
  bool proved = false;
  /// The win rate is a bound: the search found the move to be worth no more, and does not know yet
  /// how much less.
  bool is_upper_bound = false;
  /// A proved win or loss: the game is over after this many plies at most, the move included.
  /// Nothing where the search does not know, and in games with points.
  std::optional<int> plies_to_end;
  /// Plies searched, 0 when the search has no depth.
  int depth = 0;
  /// The confidence that pruning changed nothing, in percent; nothing if the search does not know,
  /// or pruned nothing.
  std::optional<int> confidence;
  /// Playouts behind the value, or positions in searches without playouts.
  std::uint64_t visits = 0;
  /// The share of the work that the move deserved before any was done, 0 to 1; nothing where no
  /// move is preferred.
  std::optional<double> prior;
  /// The value comes from an opening book; `visits` is the number of book positions after it.
  bool from_book = false;
  /// A bound that the win rate is hardly below; nothing when the search has none.
  std::optional<double> lower_bound;
  /// The expected line of play; starts with the move.
  std::vector<Move> principal_variation;
  /// The visits of each move of the line, if the search counts them; otherwise empty.
  std::vector<std::uint64_t> visits_in_line;
};

/// The ways to go on after a move that is proved to win.
struct Replies {
  /// The opponent's replies that must be searched.
  std::vector<Move> critical;
  /// Wins against every other reply: the winner's moves and the replies that they force, in turn.
  /// Empty where a single move ends the game.
  std::vector<Move> rest;
};

/// The best move and its value, at the end of a search or during it. Iterative deepening reports
/// estimates of one finished depth, and no move has a higher win rate than the one before it.
struct Choice : Candidate {
  /// Of these moves, one or more, the best first.
  [[nodiscard]] static Choice of(std::vector<Candidate> candidates) {
    Choice choice;
    choice.candidates = std::move(candidates);
    choice.take_first();
    return choice;
  }
  void take_first() { static_cast<Candidate&>(*this) = candidates.front(); }

  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  Duration elapsed{};
  /// The valued moves, the best first; beyond the requested number only those that cost no search.
  std::vector<Candidate> candidates;
  /// After a move that is proved to win; nothing where the search does not know.
  std::optional<Replies> replies;
};

/// Receives the progress of a search, on the thread that started it.
class Reporter {
public:
  virtual ~Reporter() = default;

  /// The time of the next report. Searches check it about once a millisecond.
  [[nodiscard]] virtual Time_point due() const = 0;
  /// Called once a move has a value, also without news since the last call. A reporter that throws
  /// is not called again in this search.
  virtual void report(const Choice& so_far) = 0;
};

/// Further work during a search by iterative deepening, on the thread that started it.
class Side_work {
public:
  virtual ~Side_work() = default;

  /// Called again and again, with the nodes of that thread so far.
  virtual void go_on(std::uint64_t nodes) noexcept = 0;
};

/// The amount of search that a question needs.
enum class Extent : std::uint8_t {
  none,   ///< the answer is known before any work
  glance, ///< the answer is known, but a reporter wants its approximate value
  whole,
};

/// The question that a search answers: among which moves, and how many of them it values.
struct Question {
  /// Whether more moves than the best need values.
  [[nodiscard]] bool wants_values() const noexcept { return candidates > 1 && !plays; }

  /// The extent of its search with `choices` moves to choose among. A single move needs no search,
  /// unless its value is wanted and there is time.
  [[nodiscard]] Extent extent(std::size_t choices, const Limits& limits) const noexcept {
    if (choices > 1 || wants_values() || values_single) return Extent::whole;
    if (reporter == nullptr) return Extent::none;
    return limits.time ? Extent::glance : Extent::whole;
  }

  /// The moves to choose among, legal ones; none: all that are legal.
  std::vector<Move> among;
  /// The number of best moves that get a full value. With more than one, a single legal move is
  /// valued too.
  int candidates = 1;
  /// A single legal move is valued too.
  bool values_single = false;
  /// A move is to be played: others are reported with the values that they have, at no extra cost.
  bool plays = false;
  /// Nothing but a proof is of use: the whole budget is for it.
  bool wants_proof = false;
  /// A win with `Choice::replies` is wanted more than one without, which may be found earlier.
  bool wants_replies = false;
  /// Win, draw or loss is enough: alpha-beta that looks to the end of a game with points leaves out
  /// the margins, which takes less work.
  bool outcome_alone = false;
  /// A move is wanted more than its value: a book of openings may answer, unless `wants_values()`.
  bool may_use_book = false;
  /// The move is chosen as this level does; null: at full strength. Values of several moves are
  /// those of the search.
  const Level* level = nullptr;
  /// May be null.
  Reporter* reporter = nullptr;
  /// May be null.
  Side_work* side_work = nullptr;
  /// Known results, of which a board of a game without points makes use; null: none.
  Position_database* database = nullptr;
  /// New results are not stored in it.
  bool only_reads_database = false;
};

/// The moves that a question allows.
template<Position P>
[[nodiscard]] std::vector<Move> moves_of(const P& root, const Question& question) {
  if (!question.among.empty()) return question.among;
  Move_list moves;
  root.legal_moves(moves);
  return {moves.begin(), moves.end()};
}

/// The kind of a search. It decides which limits besides time and nodes end it, and the cost of
/// valuing more moves than the best.
enum class Method : std::uint8_t {
  glance,    ///< looks at each move once: it ends by itself, and values nothing
  deepening, ///< one depth after another: `Limits::depth` ends it, and each move valued costs
  tree,      ///< a tree of playouts: `Limits::playouts` ends it, and all moves are valued
};

/// Chooses moves for one game. It may keep its results (hash table, tree) from call to call.
template<Position P>
class Player {
public:
  virtual ~Player() = default;

  /// Chooses a legal move of a position that is not over. Without any budget it still answers at
  /// once. One of the moves must be legal.
  Choice choose(const P& root, Budget& budget, const Question& question = {}) {
    return think(root, budget, question);
  }

  /// Clears what searches stored, and makes the next choices depend on the seed alone.
  virtual void clear_search() {}

  /// Its hash table, if a file can hold it; null: it has none.
  [[nodiscard]] virtual Hash_store* hash() { return nullptr; }

  /// Takes a known result of a position before it searches one that leads there. The position is
  /// not over, and its game has no points.
  virtual void teach(const P& /*position*/, const Position_record& /*known*/) {}

private:
  virtual Choice think(const P& root, Budget& budget, const Question& question) = 0;
};

template<class M, class P>
concept Has_book = requires(const M& model, const P& position) {
  { model.book()->moves(position) } -> std::same_as<std::vector<Candidate>>;
  { M::book_name } -> std::convertible_to<std::string_view>;
};
/// A model whose book takes the positions of games; see taught.
template<class M, class P>
concept Has_learning_book = Has_book<M, P> && requires {
  { M::Lesson_traits::lesson_empties } -> std::convertible_to<int>;
};
/// A model that makes parts of itself at their first use, or all of them in load().
template<class M>
concept Loads_when_asked = requires(const M& model) {
  model.load();
};
template<class T>
concept Has_parameters = requires {
  T::parameters;
};
template<class T>
concept Names_model = requires {
  &T::Model::name;
};

/// A search that a game offers as `--search NAME`. Each game lists its own in
/// engine/<game>/searches.cpp; the first of the list is what `auto` means. A player is made from
/// the settings and the game's model, which players share.
template<Position P, class Model>
struct Search {
  std::string_view name;
  Method method;
  std::unique_ptr<Player<P>> (*make)(const Settings&, std::shared_ptr<const Model>);
  /// The numbers of the search that may be changed, as options of their own; their values stand in
  /// Settings::parameters. A parameter that several searches share is declared once.
  std::span<const Declaration> parameters = {};
  /// The name of the model that it plays by under these rules: of models/NAME.model. Null: it plays
  /// by none.
  std::string_view (*model_name)(const typename P::Rules&) = nullptr;
  /// Whether the search is meant for a board; null: for all. On others it does something else.
  bool (*fits)(Geometry board) = nullptr;

  /// The entry of a player type with `T::method`, and `T::parameters` if it has any.
  template<std::derived_from<Player<P>> T>
  [[nodiscard]] static constexpr Search of(std::string_view name) {
    Search search{name, T::method,
                  [](const Settings& settings,
                     std::shared_ptr<const Model> model) -> std::unique_ptr<Player<P>> {
                    if constexpr (std::constructible_from<T, const Settings&>)
                      return std::make_unique<T>(settings);
                    else
                      return std::make_unique<T>(settings, std::move(model));
                  }};
    if constexpr (Has_parameters<T>) search.parameters = T::parameters;
    if constexpr (Names_model<T>) search.model_name = &T::Model::name;
    return search;
  }
};

} // namespace goishi
