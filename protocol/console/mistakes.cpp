#include "protocol/console/mistakes.h"

#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <span>

namespace goishi::console {

namespace {

/// The unit of losses, and those from which a move is a slip and a mistake: those of the board page
/// (web/page/values.js).
struct Scale {
  std::string_view unit_name;
  /// The factor for the losses of judge_moves.
  double unit;
  double slip;
  double mistake;

  [[nodiscard]] double loss(const Judged_move& move) const { return unit * move.lost; }
};

constexpr Scale in_discs{"discs", 1, 2, 6};
constexpr Scale in_percent{"%", 100, 6, 15};

bool has_discs(const Judged_move& move) { return move.best.margin && move.chosen.margin; }

const Scale& scale_of(const Judged_move& move) { return has_discs(move) ? in_discs : in_percent; }

bool is_outcome(const Candidate& value) { return value.proved && !value.margin && value.win_rate; }

/// "loses", "-6.0", "45.2 %".
std::string worth(const Candidate& value) {
  if (!is_outcome(value)) return value_text(value);
  return *value.win_rate > 0.5 ? "wins" : *value.win_rate < 0.5 ? "loses" : "draws";
}

/// "  4. White C3?? loses, C1 draws".
std::string row(const Judged_move& move, const Vertices& vertices) {
  return fmt::format("{:>4}. {} {}\n", move.number, name_of(move.played.color),
                     reason_of(move, vertices));
}

} // namespace

void Mistakes::add(const Judged_move& move) {
  const Scale& scale = scale_of(move);
  const double loss = scale.loss(move);
  Account& account = accounts_[index(move.played.color)];
  account.unit = scale.unit_name;
  ++account.moves;
  account.lost += loss;
  account.accuracy += 100 * std::exp2(-loss / scale.slip);
  if (loss < scale.slip) return;
  ++account.slips;
  mistakes_.push_back(move);
}

const Judged_move* Mistakes::after(std::size_t number) const {
  const auto found = std::ranges::upper_bound(mistakes_, number, {}, &Judged_move::number);
  return found == mistakes_.end() ? nullptr : &*found;
}

const Judged_move* Mistakes::before(std::size_t number) const {
  const auto found = std::ranges::lower_bound(mistakes_, number, {}, &Judged_move::number);
  return found == mistakes_.begin() ? nullptr : &*std::prev(found);
}

const Judged_move* Mistakes::at(std::size_t number) const {
  const Judged_move* const last = before(number + 1);
  return last != nullptr && last->number == number ? last : nullptr;
}

std::string Mistakes::list(const Vertices& vertices) const {
  constexpr std::size_t shown_first = 3;
  std::string text;
  if (mistakes_.size() > shown_first) {
    std::vector<Judged_move> worst = mistakes_;
    std::ranges::stable_sort(worst, std::greater(), &Judged_move::lost);
    text += "The worst moves:\n";
    for (const Judged_move& move : std::span(worst).first(shown_first)) text += row(move, vertices);
    text += "All mistakes:\n";
  }
  for (const Judged_move& move : mistakes_) text += row(move, vertices);
  return text;
}

std::string Mistakes::summary() const {
  std::string text;
  for (const Color color : {Color::black, Color::white}) {
    const Account& account = accounts_[index(color)];
    if (account.moves > 0)
      text += fmt::format("{}: accuracy {:.0f}, average loss {:.1f} {} a move, mistakes: {}\n",
                          name_of(color), account.accuracy / account.moves,
                          account.lost / account.moves, account.unit, account.slips);
  }
  return text;
}

std::string reason_of(const Judged_move& move, const Vertices& vertices) {
  constexpr std::size_t moves_of_reply = 3;
  const Scale& scale = scale_of(move);
  const double loss = scale.loss(move);
  const bool is_in_discs = has_discs(move);
  std::string text =
      fmt::format("{}{} {}{}, {} {}", vertices.name(move.played.move),
                  loss < scale.mistake ? "?" : "??", worth(move.chosen),
                  is_in_discs ? " discs" : "", vertices.name(move.best.move), worth(move.best));
  if (!is_outcome(move.chosen) || !is_outcome(move.best))
    text += fmt::format(": {:.1f}{} lost", loss, is_in_discs ? "" : " %");
  std::span<const Move> line = move.chosen.principal_variation;
  if (line.size() < 2 || line.front() != move.played.move) return text;
  line = line.subspan(1);
  vertices.append_line(text += "; punished by", line.first(std::min(line.size(), moves_of_reply)));
  return text;
}

} // namespace goishi::console
