#include "protocol/gtp/graphics.h"

#include "protocol/words.h"
#include "system/process.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace goishi::gtp {

std::string_view color_of(Hue hue) {
  switch (hue) {
  case Hue::green:
    return "green";
  case Hue::yellow:
    return "yellow";
  case Hue::red:
    return "red";
  case Hue::blue:
    return "cyan";
  case Hue::grey:
    return "gray";
  case Hue::none:
    break;
  }
  return "";
}

namespace {

constexpr Duration live_interval = std::chrono::milliseconds(300);

/// From red for a loss over yellow to green for a win.
std::string shade_of(double win_rate) {
  const int red = static_cast<int>(std::lround(255 * std::min(1.0, 2 - 2 * win_rate)));
  const int green = static_cast<int>(std::lround(255 * std::min(1.0, 2 * win_rate)));
  return fmt::format("#{:02x}{:02x}40", red, green);
}

void append_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

} // namespace

void append_graphics(std::string& text, const View& view, const Context& context) {
  for (const Hue hue : {Hue::green, Hue::yellow, Hue::red, Hue::blue, Hue::grey}) {
    std::string line = fmt::format("COLOR {}", color_of(hue));
    const std::size_t empty = line.size();
    for (const Seen_point& seen : view.points)
      if (seen.hue == hue) context.vertices.append(line += ' ', Move::at(seen.point));
    if (line.size() > empty) append_line(text, line);
  }
  std::string labels = "LABEL";
  for (const Seen_point& seen : view.points) {
    if (seen.label.empty()) continue;
    context.vertices.append(labels += ' ', Move::at(seen.point));
    (labels += ' ') += seen.label;
  }
  if (labels.size() > std::string_view("LABEL").size()) append_line(text, labels);
  append_line(text, "TEXT " + english(view.summary));
}

void append_graphics(std::string& text, const Choice& choice, Color color, const Context& context) {
  std::string labels = "LABEL";
  for (const Candidate& candidate : choice.candidates) {
    if (!candidate.move.is_point() || !candidate.win_rate) continue;
    const std::string vertex = context.vertices.name(candidate.move);
    append_line(text, fmt::format("COLOR {} {}", shade_of(*candidate.win_rate), vertex));
    labels += fmt::format(" {} {}", vertex,
                          candidate.margin ? value_text(candidate)
                                           : fmt::format("{:.0f}", 100 * *candidate.win_rate));
  }
  if (labels.size() > std::string_view("LABEL").size()) append_line(text, labels);
  std::string sentence = "TEXT " + context.vertices.name(choice.move) + rate_text(choice);
  if (choice.margin) sentence += ", " + value_text(choice);
  sentence += depth_text(choice);
  sentence += fmt::format(", {} positions; expected line:", choice.nodes);
  Color turn = color;
  for (const Move move : choice.principal_variation) {
    sentence += turn == Color::black ? " b " : " w ";
    context.vertices.append(sentence, move);
    turn = opponent(turn);
  }
  append_line(text, sentence);
}

Graphics_reporter::Graphics_reporter(const Context& context, Color color)
    : context_(context),
      color_(color),
      out_(system::standard_error),
      due_(context.arrival.time + live_interval) {}

Graphics_reporter::~Graphics_reporter() {
  if (drawn_) out_.offer("gogui-gfx: CLEAR\n");
}

void Graphics_reporter::report(const Choice& so_far) {
  std::string drawing;
  append_graphics(drawing, so_far, color_, context_);
  out_.offer("gogui-gfx:\n" + drawing + "\n\n");
  drawn_ = true;
  due_ = std::chrono::steady_clock::now() + live_interval;
}

} // namespace goishi::gtp
