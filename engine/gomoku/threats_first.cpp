#include "engine/gomoku/threats_first.h"

#include <algorithm>
#include <cstddef>
#include <exception>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The nodes of a move that nothing else bounds: some seconds.
constexpr std::uint64_t usual_nodes = 4'000'000;

/// How much the search for threats may do.
struct Share {
  std::uint64_t first_nodes;   ///< before the other search begins
  std::uint64_t nodes_for_one; ///< of the other search, for each more

  /// Of a budget.
  [[nodiscard]] Limits of(const Limits& whole) const {
    const std::uint64_t parts = nodes_for_one + 1;
    Limits limits;
    if (whole.time)
      limits.time = Time_plan::whole(whole.time->maximum / static_cast<Duration::rep>(parts));
    if (whole.nodes != Limits::unlimited)
      limits.nodes = std::max<std::uint64_t>(whole.nodes / parts, 1);
    return limits;
  }
};

/// 8 milliseconds, and a fifth of the time.
constexpr Share usual_share{16'384, 4};
/// Trees of wins by threats are much smaller. Tuned on the trees of 60 positions
/// (docs/research/gomoku-proofs-2026.md).
constexpr Share share_for_replies{131'072, 2};

/// A search for a win by threats, in turns with another search.
class Search_beside final : public Side_work {
public:
  /// Ends the budget when it finds a win that begins with one of the moves asked for. `part`: its
  /// own limits.
  Search_beside(Vct& vct, const Position& root, Budget& whole, const Share& share,
                const Limits& part, const Question& question)
      : vct_(vct),
        whole_(whole),
        share_(share),
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
           meter_.count() + vct_.next_nodes() <= share_.first_nodes + nodes / share_.nodes_for_one)
      verdict_ = vct_.go_on(meter_);
    if (has_win()) whole_.stop();
  }

  Vct& vct_;
  Budget& whole_;
  const Share share_;
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
  if (!limits.time && limits.nodes == Limits::unlimited) limits.nodes = usual_nodes;
  Budget budget(whole, limits);
  Vct& vct = solver_->vct;
  const Share share = question.wants_replies ? share_for_replies : usual_share;
  Search_beside beside(vct, root, budget, share, share.of(limits), question);
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
  Candidate win = Candidate::of(vct.line()[0]);
  win.principal_variation.assign(vct.line().begin(), vct.line().end());
  win.win_rate = 1.0;
  win.proved = true;
  win.visits = choice.nodes;
  choice.candidates = {std::move(win)};
  choice.take_first();
  choice.elapsed = whole.elapsed();
  add_replies(vct, root, choice);
  return choice;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
