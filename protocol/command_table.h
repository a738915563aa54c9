// The table of commands: dispatch, help and the list of commands all come from one table.
#pragma once

#include "engine/refusal.h"
#include "engine/text.h"
#include "protocol/answers.h"
#include "protocol/arguments.h"
#include "protocol/typing_distance.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace goishi {

/// The number of arguments that a usage allows. Each of its words is one argument; those in
/// brackets are optional, and a last "..." repeats the one before it.
struct Argument_count {
  static constexpr std::size_t unlimited = static_cast<std::size_t>(-1);

  std::size_t least = 0;
  std::size_t most = 0;

  [[nodiscard]] static constexpr Argument_count of(std::string_view usage) {
    Argument_count count;
    bool optional = false;
    while (!usage.empty()) {
      const std::string_view word = take_until(usage, ' ');
      if (word == "...") {
        count.most = unlimited;
        break;
      }
      optional = optional || word.starts_with('[');
      ++count.most;
      if (!optional) ++count.least;
      if (word.ends_with(']')) optional = false;
    }
    return count;
  }
};

/// A command of a protocol. `Context` is what its handlers work on.
template<class Context>
struct Command {
  /// Obeys: appends the answer, without a last line feed, or throws.
  using Handler = void (*)(Context&, Arguments&, std::string& answer);

  std::string_view name;
  /// The arguments, as a person reads them: "colour vertex", "[command]".
  std::string_view usage;
  /// The help for a person: one sentence or more.
  std::string_view help;
  Handler handler;
  /// The heading under which help lists it; empty: help has no headings.
  std::string_view group = {};
  /// It may take long, so answers before it must not wait for it.
  bool slow = false;
  Argument_count arguments = Argument_count::of(usage);

  /// Name and arguments, as in "play colour vertex".
  [[nodiscard]] std::string form() const {
    return std::string(name) + (usage.empty() ? "" : " ") + std::string(usage);
  }

  /// The first sentence of the help, or its beginning up to a colon or semicolon.
  [[nodiscard]] constexpr std::string_view summary() const {
    return help.substr(
        0, std::min({help.find(". "), help.find("; "), help.find(": "), help.size() - 1}));
  }

  /// Name, arguments and help, in lines that fit a terminal of 80 columns.
  [[nodiscard]] std::string explanation() const {
    return wrapped(form(), 80) + "\n" + wrapped(help, 80) + "\n";
  }

  /// Appends the answer, or throws. Refused (syntax_error): words are missing, or too many.
  void obey(Context& context, Arguments& given, Answers& answers, std::string& answer) const {
    const auto [least, most] = arguments;
    const std::size_t count = given.count(most == Argument_count::unlimited ? least : most + 1);
    if (count < least || count > most)
      throw Refusal(Refusal::Kind::syntax_error, "usage: " + form());
    if (slow) answers.flush();
    handler(context, given, answer);
  }
};

/// The commands of a protocol, sorted by name.
template<class Context>
class Command_table {
public:
  explicit constexpr Command_table(std::span<const Command<Context>> sorted) : commands_(sorted) {}

  /// The command of this name, or null.
  [[nodiscard]] constexpr const Command<Context>* find(std::string_view name) const {
    const auto found = std::ranges::lower_bound(commands_, name, {}, &Command<Context>::name);
    return found != commands_.end() && found->name == name ? &*found : nullptr;
  }

  [[nodiscard]] constexpr std::span<const Command<Context>> commands() const { return commands_; }

  /// For a person: each group under its heading, a line for each command, every line after a line
  /// feed.
  [[nodiscard]] std::string grouped_help(std::span<const std::string_view> groups) const {
    std::size_t width = 0;
    for (const auto& command : commands_) width = std::max(width, command.name.size());
    std::string text;
    for (const std::string_view group : groups) {
      (text += "\n") += group;
      for (const auto& command : commands_) {
        if (command.group != group) continue;
        (text += "\n  ") += command.name;
        text.append(width + 2 - command.name.size(), ' ');
        text += command.summary();
      }
    }
    return text;
  }

  /// The command whose name is nearest to an unknown word; null: none is near.
  [[nodiscard]] const Command<Context>* nearest(std::string_view word) const {
    const auto found = goishi::nearest(commands_, word, &Command<Context>::name);
    return found == commands_.end() ? nullptr : &*found;
  }

private:
  std::span<const Command<Context>> commands_;
};

} // namespace goishi
