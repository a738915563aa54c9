// GoGui graphics: views, and running searches on standard error.
#pragma once

#include "engine/session.h"
#include "engine/view.h"
#include "protocol/gtp/context.h"
#include "protocol/outbox.h"

#include <string>

namespace goishi::gtp {

/// The name of a colour for GoGui; empty: none.
[[nodiscard]] std::string_view color_of(Hue hue);

/// Appends a view as GoGui's graphics commands, one a line.
void append_graphics(std::string& text, const View& view, const Context& context);

/// Appends the progress of a search: each candidate's win rate in percent as label and colour, the
/// expected line of the best, and a sentence.
void append_graphics(std::string& text, const Choice& choice, Color color, const Context& context);

/// Draws on standard error while a search runs, and wipes the board at the end.
class Graphics_reporter final : public Reporter {
public:
  Graphics_reporter(const Context& context, Color color);
  ~Graphics_reporter() override;
  Graphics_reporter(const Graphics_reporter&) = delete;
  Graphics_reporter& operator=(const Graphics_reporter&) = delete;

  [[nodiscard]] Time_point due() const override { return due_; }
  void report(const Choice& so_far) override;

private:
  const Context& context_;
  const Color color_;
  Outbox out_;
  Time_point due_;
  bool drawn_ = false;
};

} // namespace goishi::gtp
