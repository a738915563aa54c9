#include "protocol/nboard/nboard_reporter.h"

#include "engine/records/ggf.h"

#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace goishi::nboard {

namespace {

/// As often as the eye can follow.
constexpr Duration interval = std::chrono::milliseconds(200);

/// A percentage is the confidence of a search to the end; NBoard shows others by their depth.
std::string depth_text(const Candidate& candidate, int empties) {
  if (candidate.proved) return candidate.margin ? "100%" : "100%W";
  const bool sees_the_end = candidate.depth >= empties;
  return candidate.confidence && sees_the_end ? fmt::format("{}%", *candidate.confidence)
                                              : fmt::format("{}", candidate.depth);
}

std::string variation(const Candidate& candidate, Geometry geometry) {
  if (candidate.principal_variation.empty()) return format_ggf_move(geometry, candidate.move, {});
  std::string text;
  for (const Move move : candidate.principal_variation) text += format_ggf_move(geometry, move, {});
  return text;
}

} // namespace

double evaluation(const Candidate& candidate, Geometry geometry) {
  const double discs =
      candidate.margin.value_or((2 * candidate.win_rate.value_or(0.5) - 1) * geometry.points());
  // A value that rounds to nothing has no sign.
  return std::abs(discs) < 0.005 ? 0 : discs;
}

std::string search_lines(const Choice& choice, Geometry geometry, int empties) {
  std::string text;
  const auto append = [&](const Candidate& candidate) {
    fmt::format_to(std::back_inserter(text), "{} {} {:.2f} {} {}\n",
                   candidate.from_book ? "book" : "search", variation(candidate, geometry),
                   evaluation(candidate, geometry), candidate.from_book ? candidate.visits : 0,
                   depth_text(candidate, empties));
  };
  if (choice.candidates.empty()) append(choice);
  for (const Candidate& candidate : choice.candidates) append(candidate);
  return text;
}

Nboard_reporter::Nboard_reporter(const Game_board& board, Answers& answers, Dialogue_log& log)
    : geometry_(board.geometry()),
      empties_(count(board, Cell::empty)),
      answers_(answers),
      log_(log),
      due_(std::chrono::steady_clock::now() + interval) {}

void Nboard_reporter::report(const Choice& so_far) {
  due_ = std::chrono::steady_clock::now() + interval;
  std::string lines = search_lines(so_far, geometry_, empties_);
  if (lines == last_)
    lines.clear();
  else
    last_ = lines;
  fmt::format_to(std::back_inserter(lines), "nodestats {} {:.2f}\n", so_far.nodes,
                 std::chrono::duration<double>(so_far.elapsed).count());
  answers_.write(lines);
  answers_.flush();
  log_.write('>', std::string_view(lines).substr(0, lines.size() - 1));
}

} // namespace goishi::nboard
