// Iterative deepening: the player around every depth-first searcher.
#pragma once

#include "engine/player.h"
#include "engine/search/alphabeta.h"
#include "engine/search/known_values.h"
#include "engine/search/parameters.h"
#include "engine/search/reporting_pulse.h"
#include "engine/search/root_search.h"
#include "engine/search/transposition.h"
#include "engine/search/workers.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The numbers of iterative deepening.
struct Deepening_constants {
  int window{}; ///< each game has its own, see `window` of its knowledge

  static constexpr auto parameters = std::to_array<Parameter<Deepening_constants>>({
      {"alphabeta-window",
       "half width of the first aspiration window, in units of the evaluation; larger: fewer "
       "repeated searches, longer ones",
       option_type::Whole{1, 10'000}, &Deepening_constants::window},
  });
};

/// One thread of a search to a depth, made for one root. Alphabeta is the reference; a game may
/// bring its own, in engine/<game>/.
///   Knowledge     the constants margin_unit, rate_scale and window are read
///   parameters    its numbers that may be changed, a std::array of Parameters
///   S(root, shared, thread, budget)
///   Shared        the state that is kept from search to search: new_search(), clear(), threads(),
///                 features(), and best_move(position) for the expected line
///   root_moves, search_root_move, store_root, whole_depth, plies, confidence, nodes, stopped,
///   set_pulse: see Alphabeta
template<class S, class P>
concept Searcher =
    std::constructible_from<S, const P&, typename S::Shared&, std::size_t, Budget&> &&
    requires(S searcher, const S& constant, typename S::Shared& shared, std::span<const Move> among,
             Move move, Window window, Bound bound, Pulse* pulse, const P& position) {
  { S::Knowledge::margin_unit } -> std::convertible_to<int>;
  { S::Knowledge::rate_scale } -> std::convertible_to<int>;
  { S::Knowledge::window } -> std::convertible_to<int>;
  { searcher.root_moves(among) } -> std::same_as<std::vector<Move>>;
  { searcher.search_root_move(move, 1, window, std::size_t{}) } -> std::same_as<Score>;
  searcher.store_root(bound, 1, Score{}, move);
  { constant.whole_depth() } -> std::same_as<int>;
  { constant.plies(1) } -> std::same_as<int>;
  { constant.confidence(1) } -> std::same_as<std::optional<int>>;
  { constant.nodes() } -> std::same_as<std::uint64_t>;
  { constant.stopped() } -> std::same_as<bool>;
  searcher.set_pulse(pulse);
  shared.new_search();
  shared.clear();
  { shared.threads() } -> std::same_as<int>;
  { shared.best_move(position) } -> std::same_as<Move>;
};

/// A searcher whose threads share nodes: the first one searches the root, the others help until
/// Shared::splits is finished.
template<class S>
concept Sharing_searcher = requires(S searcher, typename S::Shared& shared) {
  searcher.help();
  shared.splits().finish();
};

/// A searcher whose threads share a transposition table.
template<class S>
concept Has_transpositions = requires(typename S::Shared& shared) {
  { shared.table() } -> std::same_as<Transposition_table&>;
};

/// Searches one ply deeper after another until the budget, the end of the game or a proof ends it.
/// The searcher's shared state is kept from move to move.
///
/// Several threads share nodes where the searcher can do that. Otherwise they search the same
/// position and help each other through the hash table alone (Lazy SMP): the helpers run ahead at
/// other depths, and only the first thread's result counts. With one thread the choice depends only
/// on the position, the earlier searches and the budget. The seed plays no part.
template<Position P, class S>
requires Searcher<S, Searched_of<P, typename S::Knowledge>>
class Iterative_deepening final : public Player<P> {
public:
  static constexpr Method method = Method::deepening;
  static constexpr auto parameters = joined(Deepening_constants::parameters, S::parameters);
  using Knowledge = typename S::Knowledge;
  using Model = typename Knowledge::Model;

  Iterative_deepening(const Settings& settings, std::shared_ptr<const Model> model,
                      const Search_features& features = {})
      : window_(
            from_parameters(settings.parameters, Deepening_constants{Knowledge::window}).window),
        model_(model),
        shared_(settings, std::move(model), features) {}

  void clear_search() override { shared_.clear(); }

  [[nodiscard]] Hash_store* hash() override {
    if constexpr (Has_transpositions<S>)
      return &shared_.table();
    else
      return nullptr;
  }

  void teach(const P& position, const Position_record& known) override {
    if constexpr (Has_transpositions<S> && Knowledge::margin_unit == 0) {
      shared_.table().take_memory();
      const Table_entry entry = entry_of(known, Knowledge::rate_scale);
      if (entry.bound != Bound::none) shared_.table().probe(position.key()).writer.write(entry);
    }
  }

private:
  using Searched = Searched_of<P, Knowledge>;
  using Root = Root_search<S>;

  /// Does the side work of a question, and reports.
  class Side_pulse final : public Pulse {
  public:
    /// `work` may be null.
    Side_pulse(const S& searcher, Pulse& reports, Side_work* work) noexcept
        : searcher_(searcher), reports_(reports), work_(work) {}

    void beat() noexcept override {
      if (work_ != nullptr) work_->go_on(searcher_.nodes());
      reports_.beat();
    }

  private:
    const S& searcher_;
    Pulse& reports_;
    Side_work* const work_;
  };

  Choice think(const P& root, Budget& budget, const Question& question) override {
    const Table_entry saved = saved_result(root, question);
    shared_.new_search();
    Budget part(budget, Limits{});
    const Searched position = searched<Knowledge>(root, *model_);
    Root first(position, shared_, 0, part, question.among);
    const std::size_t choices = first.moves().size();
    const auto lines =
        std::min(choices, static_cast<std::size_t>(std::max(question.candidates, 1)));
    Reporting_pulse reports(
        question.reporter, [&] { return !first.finished().empty(); },
        [&] { return so_far(root, first, budget); });
    Side_pulse pulse(first.searcher(), reports, question.side_work);
    first.searcher().set_pulse(&pulse);
    const Extent extent = question.extent(choices, budget.limits());
    Limits glance;
    glance.depth = extent == Extent::glance ? 2 : 0;
    const Budget bounds(part, glance);
    std::atomic<std::uint64_t> helpers_nodes{0};
    run_workers(choices > 1 ? shared_.threads() : 1, [&](int number) {
      if (number == 0) {
        const On_exit send_home([&] {
          if constexpr (Sharing_searcher<S>) shared_.splits().finish();
          part.stop();
        });
        const Budget& own = extent == Extent::whole ? budget : bounds;
        const int depth = lines == 1 ? resume(first, saved, own) : 1;
        return deepen(first, own, depth, lines, question.outcome_alone);
      }
      if constexpr (Sharing_searcher<S>) {
        S helper(position, shared_, static_cast<std::size_t>(number), part);
        helper.help();
        helpers_nodes.fetch_add(helper.nodes(), std::memory_order_relaxed);
        return;
      }
      Root helper(position, shared_, static_cast<std::size_t>(number), part, question.among);
      deepen(helper, part, 1 + number % 2, lines, question.outcome_alone);
      helpers_nodes.fetch_add(helper.searcher().nodes(), std::memory_order_relaxed);
    });
    Choice choice = so_far(root, first, budget);
    choice.nodes += helpers_nodes.load(std::memory_order_relaxed);
    return choice;
  }

  /// The result of the search of this position that a file brought; without a bound where none did.
  [[nodiscard]] Table_entry saved_result(const P& root, const Question& question) {
    if constexpr (Has_transpositions<S>)
      if (question.among.empty()) return shared_.table().brought(root.key());
    return {};
  }

  /// Takes a saved result for that of its own depth, and returns the depth to begin with.
  [[nodiscard]] static int resume(Root& root, const Table_entry& saved, const Budget& budget) {
    const S& searcher = root.searcher();
    const bool is_exact = saved.bound == Bound::exact;
    // A bound is of a depth that was broken off: its value is about that of the one before.
    const int depth = is_exact ? saved.depth : saved.depth - 1;
    if (saved.bound == Bound::none || (!is_exact && score::is_decided(saved.score)) ||
        depth > searcher.whole_depth() || searcher.plies(depth) > budget.limits().depth ||
        !root.take(depth, saved.score, saved.move, is_exact))
      return 1;
    return depth;
  }

  /// The move to play, with the values of the last finished depth.
  [[nodiscard]] Choice so_far(const P& position, const Root& root, const Budget& budget) const {
    const S& searcher = root.searcher();
    Choice choice;
    for (const Root_move& move : root.finished().report(root.moves().front()))
      choice.candidates.push_back(candidate(position, move, searcher));
    choice.take_first();
    choice.nodes = searcher.nodes();
    choice.elapsed = budget.elapsed();
    return choice;
  }

  [[nodiscard]] Candidate candidate(const P& position, const Root_move& move,
                                    const S& searcher) const {
    Candidate candidate;
    candidate.move = move.move;
    candidate.visits = move.nodes;
    if (move.depth > 0) {
      candidate.depth = searcher.plies(move.depth);
      candidate.confidence = searcher.confidence(move.depth);
      value(candidate, move, searcher.whole_depth());
    }
    const int longest = std::max({candidate.depth, candidate.plies_to_end.value_or(0), 1});
    candidate.principal_variation = principal_variation(position, move.move, longest);
    return candidate;
  }

  static void value(Candidate& candidate, const Root_move& move, int whole_depth) {
    candidate.proved = move.is_proved(whole_depth);
    candidate.win_rate = score::win_rate(move.value, Knowledge::rate_scale);
    candidate.is_upper_bound = move.is_upper_bound;
    if (score::is_decided(move.value)) candidate.plies_to_end = score::plies_to_end(move.value);
    if (move.is_outcome) {
      candidate.win_rate = value_of(proof_of(move.value));
    } else if constexpr (Knowledge::margin_unit != 0) {
      candidate.margin = static_cast<double>(move.value) / Knowledge::margin_unit;
      if (candidate.proved) candidate.win_rate = value_of(proof_of(move.value));
    }
  }

  /// Searches deeper and deeper. At each depth the best moves are found one after the other, each
  /// with a value of its own: the root is searched again without those found before. From the first
  /// depth on that looks to the end of the game, the outcome may be found alone.
  void deepen(Root& root, const Budget& budget, int depth, std::size_t lines,
              bool outcome_alone) const {
    const int whole_depth = root.searcher().whole_depth();
    for (; depth <= whole_depth; ++depth) {
      if (root.searcher().plies(depth) > budget.limits().depth) return;
      const Duration started = budget.elapsed();
      if (Knowledge::margin_unit != 0 && outcome_alone &&
          root.searcher().plies(depth) >= root.searcher().plies(whole_depth))
        decide(root, depth, lines);
      else
        aspire_all(root, depth, lines);
      if (root.searcher().stopped()) return;
      root.finish_depth(lines);
      const bool all_proved =
          std::ranges::all_of(root.moves().first(lines),
                              [&](const Root_move& move) { return move.is_proved(whole_depth); });
      if (all_proved || !is_worth_going_on(budget, started)) return;
    }
  }

  void aspire_all(Root& root, int depth, std::size_t lines) const {
    for (std::size_t line = 0; line < lines; ++line) {
      aspire(root, depth, line);
      if (root.searcher().stopped()) return;
      root.sort(line + 1);
    }
  }

  /// Finds by null windows which of the first moves win, which draw and which lose, in this order.
  /// Means nothing once the searcher has stopped.
  static void decide(Root& root, int depth, std::size_t lines) {
    constexpr Score unit = Knowledge::margin_unit;
    const auto is_above = [&](Score alpha, std::size_t line) {
      return root.search(depth, {alpha, alpha + 1}, line) > alpha;
    };
    std::size_t line = 0;
    // A game that seems lost is lost with every move if none draws.
    if (root.moves().front().value >= 0 || is_above(-unit, 0)) {
      for (const Score value : {unit, 0})
        for (; line < lines && is_above(value - unit, line); ++line)
          root.set_outcome(line, depth, value);
    }
    if (root.searcher().stopped()) return;
    for (; line < lines; ++line) root.set_outcome(line, depth, -unit);
  }

  /// Searches with a window around the expected value, wider on the side that it proves too narrow.
  void aspire(Root& root, int depth, std::size_t line) const {
    const Root_move& known = root.moves()[line];
    const Score expected = known.value;
    if (!shared_.features().aspiration || depth < 3 || known.depth == 0 ||
        score::is_decided(expected)) {
      root.search(depth, {}, line);
      return;
    }
    Score below = window_;
    Score above = window_;
    for (;;) {
      const Window window{std::max(expected - below, -score::infinity),
                          std::min(expected + above, score::infinity)};
      const Score value = root.search(depth, window, line);
      if (root.searcher().stopped() || window.contains(value)) return;
      if (value <= window.alpha) below = 4 * below + (expected - value);
      if (value >= window.beta) above = 4 * above + (value - expected);
    }
  }

  /// Whether another iteration is likely to finish in the recommended time, or at least to find
  /// something before the maximum.
  [[nodiscard]] static bool is_worth_going_on(const Budget& budget, Duration started) noexcept {
    if (!budget.limits().time) return true;
    const Time_plan& plan = *budget.limits().time;
    const Duration now = budget.elapsed();
    if (now < plan.minimum) return true;
    if (now >= plan.recommended) return false;
    // An iteration takes about three times as long as the one before in each of the games; its
    // first move, which is the one that may be given up, a good half of that.
    return now + (now - started) * 3 / 2 < plan.maximum;
  }

  /// The expected line, as far as the hash table still holds it.
  [[nodiscard]] std::vector<Move> principal_variation(P position, Move move, int longest) const {
    std::vector<Move> line;
    while (static_cast<int>(line.size()) < longest && position.is_legal(move)) {
      line.push_back(move);
      position.play(move);
      move = shared_.best_move(position);
    }
    return line;
  }

  const Score window_;
  const std::shared_ptr<const Model> model_;
  typename S::Shared shared_;
};

/// The player of the reference searcher with a game's knowledge.
template<Position P, class K>
using Alphabeta_player = Iterative_deepening<P, Alphabeta<Searched_of<P, K>, K>>;

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
