#include "engine/gomoku/threats_first.h"

#include <algorithm>
#include <cstddef>
#include <exception>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The nodes of a move that nothing else bounds: some seconds.
constexpr std::uint64_t usual_nodes = 4'000'000;

/// The nodes for threats before the other search begins: 8 milliseconds.
constexpr std::uint64_t first_nodes = 16'384;

/// A node for threats follows so many of the other search.
constexpr std::uint64_t nodes_for_one = 4;

/// The share of threats in a budget: a fifth of the time and of the nodes.
Limits part_of(const Limits& whole) {
  constexpr int share = nodes_for_one + 1;
  Limits part;
  if (whole.time) part.time = Time_plan::whole(whole.time->maximum / share);
  if (whole.nodes != Limits::unlimited)
    part.nodes = std::max<std::uint64_t>(whole.nodes / share, 1);
  return part;
}

/// A search for a win by threats, in turns with another search.
class Search_beside final : public Side_work {
public:
  /// Ends the budget when it finds a win that begins with one of the moves asked for. `part`: its
  /// own limits.
  Search_beside(Vct& vct, const Position& root, Budget& whole, const Limits& part,
                const Question& question)
      : vct_(vct),
        whole_(whole),
        question_(question),
        part_(whole, part),
        meter_(part_, Unit::node, grain) {
    vct_.begin(root, root.to_move());
    search(0);
  }

  void go_on(std::uint64_t nodes) noexcept override {
    try {
      search(nodes);
    } catch (...) { // the other search cannot pass it on
      failure_ = std::current_exception();
      whole_.stop();
    }
  }

  /// Throws what ended the search, if anything did.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

  [[nodiscard]] bool has_win() const {
    return verdict_ == Vct::Verdict::win &&
           (question_.among.empty() || std::ranges::count(question_.among, vct_.line()[0]) > 0);
  }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return meter_.count(); }

private:
  static constexpr std::uint64_t grain = 64;

  void search(std::uint64_t nodes) {
    while (verdict_ == Vct::Verdict::unknown && !part_.spent() &&
           meter_.count() + vct_.next_nodes() <= first_nodes + nodes / nodes_for_one)
      verdict_ = vct_.go_on(meter_);
    if (has_win()) whole_.stop();
  }

  Vct& vct_;
  Budget& whole_;
  const Question& question_;
  Budget part_;
  Meter meter_;
  Vct::Verdict verdict_ = Vct::Verdict::unknown;
  std::exception_ptr failure_;
};

/// Adds how a move that is proved to win goes on.
void add_replies(Vct& vct, Position position, Choice& choice) {
  if (!choice.proved || choice.win_rate != 1.0 || !choice.move.is_point()) return;
  static_cast<void>(position.play(choice.move));
  choice.replies = vct.replies(position);
}

} // namespace

Choice Threats_first::think(const Position& root, Budget& whole, const Question& question) {
  if (!solver_ || !(solver_->rules == root.rules()))
    solver_ = std::make_unique<Solver>(root.rules(), static_cast<std::size_t>(memory_) << 20);
  Limits limits = whole.limits();
  const bool is_bounded = limits.time || limits.nodes != Limits::unlimited;
  if (!is_bounded) limits.nodes = usual_nodes;
  Budget budget(whole, is_bounded ? Limits{} : limits);
  Vct& vct = solver_->vct;
  Search_beside beside(vct, root, budget, part_of(limits), question);
  Choice choice;
  if (!beside.has_win()) {
    Question other = question;
    other.side_work = &beside;
    choice = other_->choose(root, budget, other);
    beside.rethrow();
  }
  choice.nodes += beside.nodes();
  if (!beside.has_win()) {
    add_replies(vct, root, choice);
    return choice;
  }
  static_cast<Candidate&>(choice) = {};
  choice.principal_variation.assign(vct.line().begin(), vct.line().end());
  choice.win_rate = 1.0;
  choice.proved = true;
  choice.move = choice.principal_variation.front();
  choice.visits = choice.nodes;
  choice.elapsed = whole.elapsed();
  choice.candidates = {choice};
  add_replies(vct, root, choice);
  return choice;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
