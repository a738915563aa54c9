// The protocols that the program can speak.
#pragma once

#include "engine/session.h"
#include "protocol/dialogue_log.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <memory>
#include <span>
#include <string_view>

namespace goishi {

struct Protocol {
  /// As in `--protocol NAME`.
  std::string_view name;
  std::string_view summary;
  /// Whether a program whose file has this name speaks the protocol by default; null: none does.
  bool (*is_name_of_program)(std::string_view file) = nullptr;
  /// The game that it is for; empty: any.
  std::string_view only_game = {};
  /// The line with which a person at a terminal leaves; empty: only programs speak the protocol.
  std::string_view leaving = {};
  /// The name of the history file of typed lines.
  std::string_view history = {};
  /// The name of the file of a person's unfinished game; empty: none is kept.
  std::string_view unfinished_game = {};
  /// A person who types is greeted on standard error, since standard output has answers alone.
  bool greets = false;
  /// The command line may name a file of games to begin with.
  bool opens_files = false;
  Urgency_of urgency_of;
  /// The time that a search has left after the end of input.
  Duration at_end;
  Line_end line_end = Line_end::lf;
  /// Session and log must outlive the translator.
  std::unique_ptr<Translator> (*make)(Session&, Dialogue_log&, const Terminal&);

  /// The game unless the command line names another.
  [[nodiscard]] std::string_view game() const {
    return only_game.empty() ? usual_game() : only_game;
  }
};

/// All of them; the first is the default.
[[nodiscard]] std::span<const Protocol> protocols() noexcept;

/// Nothing if there is no such protocol.
[[nodiscard]] const Protocol* protocol_named(std::string_view name) noexcept;

} // namespace goishi
