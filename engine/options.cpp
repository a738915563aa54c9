#include "engine/options.h"

#include "engine/instruction_set.h"
#include "engine/refusal.h"
#include "system/memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <optional>
#include <random>
#include <vector>

namespace goishi {
namespace {

using option_type::Flag;
using option_type::Real;
using option_type::Size;
using option_type::Text;
using option_type::Time;
using option_type::Whole;

// Between a member of the settings and a value.

Option_value to_value(bool flag) { return flag; }
Option_value to_value(int number) { return static_cast<std::uint64_t>(number); }
Option_value to_value(std::uint64_t number) { return number; }
Option_value to_value(double number) { return number; }
Option_value to_value(Duration time) { return static_cast<double>(time.count()) / 1e9; }
Option_value to_value(std::optional<Duration> time) {
  return time ? to_value(*time) : Option_value{};
}
Option_value to_value(const std::string& word) { return word; }
Option_value to_value(const std::optional<std::string>& word) {
  return word ? Option_value{*word} : Option_value{};
}
Option_value to_value(Geometry size) {
  return size == Geometry{} ? Option_value{} : Option_value{size};
}

/// A time that is not 0, which would be no limit, is not rounded to 0.
Duration time_of(double seconds) {
  return seconds > 0 ? std::max(Duration(1), Duration(std::llround(seconds * 1e9))) : Duration{};
}

template<class T>
T from_value(const Option_value& value) {
  if constexpr (std::same_as<T, int>)
    return static_cast<int>(std::get<std::uint64_t>(value));
  else if constexpr (std::same_as<T, Duration>)
    return time_of(std::get<double>(value));
  else if constexpr (std::same_as<T, std::optional<Duration>>)
    return std::holds_alternative<double>(value) ? T(time_of(std::get<double>(value))) : T();
  else if constexpr (std::same_as<T, Geometry>)
    return std::holds_alternative<Geometry>(value) ? std::get<Geometry>(value) : Geometry{};
  else if constexpr (std::same_as<T, std::optional<std::string>>)
    return std::holds_alternative<std::string>(value) ? T(std::get<std::string>(value)) : T();
  else
    return std::get<T>(value);
}

/// An option whose value is a member of the settings.
template<auto member>
Option of(Affects affects, const Declaration& declaration) {
  Option option{declaration};
  option.affects = affects;
  option.get = [](const Settings& s) { return to_value(s.*member); };
  option.set = [](Settings& s, const Option_value& value) {
    s.*member = from_value<std::remove_cvref_t<decltype(s.*member)>>(value);
  };
  return option;
}

/// An option whose value is the name of a file instead of a built-in one, which is read when
/// it is set.
template<auto member>
Option of_model(std::string_view name, std::string_view help) {
  Option option{{name, help, Text{"FILE"}, {}, "built-in"}};
  option.reads_file = true;
  option.get = [](const Settings& s) {
    const auto& file = s.*member;
    return file == nullptr ? Option_value{} : Option_value{file->name()};
  };
  option.set = [](Settings& s, const Option_value& value) {
    const auto* const path = std::get_if<std::string>(&value);
    s.*member = path == nullptr ? nullptr : Model_file::load(*path);
  };
  return option;
}

Option of_learned_book() {
  Option option{
      {"learned-book",
       "your own opening book, to which goishi-learn adds games; it is created when needed "
       "(Reversi)",
       Text{"FILE"},
       {},
       "none"}};
  option.reads_file = true;
  option.get = [](const Settings& s) {
    return s.learned_book ? Option_value{s.learned_book->path} : Option_value{};
  };
  option.set = [](Settings& s, const Option_value& value) {
    s.learned_book.reset();
    if (const auto* const path = std::get_if<std::string>(&value))
      s.learned_book = Learned_book::open(*path);
  };
  return option;
}

/// An option whose value is the name of a file that a session opens, or none.
template<auto member>
Option of_file(Affects affects, std::string_view name, std::string_view help) {
  Option option = of<member>(affects, {name, help, Text{"FILE"}, {}, "none"});
  option.reads_file = true;
  return option;
}

/// The word `random` draws a number, which is the value from then on.
Option of_seed() {
  Option option = of<&Settings::seed>(
      Affects::player,
      {"seed", "random seed; the same seed gives the same moves", Whole{}, {}, "random"});
  option.set = [](Settings& s, const Option_value& value) {
    const auto* const number = std::get_if<std::uint64_t>(&value);
    s.seed = number == nullptr ? std::random_device{}() : *number;
  };
  return option;
}

Option of_rules(const Rule_option& declaration) {
  Option option{declaration};
  option.affects = Affects::rules;
  option.lasts = declaration.lasts;
  return option;
}

Option of_parameter(const Declaration& declaration) {
  Option option{declaration};
  option.is_parameter = true;
  return option;
}

constexpr Declaration size_declaration{"size", "", Size{}, {}, "usual"};

/// The list, and the texts in it that come from the list of games.
class All_options {
public:
  All_options() {
    for (const Game_entry& game : games()) read(game);
    // Games list their best search first; users see the plainest first.
    searches_.emplace_back("auto");
    std::ranges::reverse(searches_);
    size_help_ = fmt::format("board size; usual: {}", fmt::join(usual_sizes_, ", "));
    add_rules();
    add_search();
    add_limits();
    for (const Declaration* const parameter : parameters_)
      list_.push_back(of_parameter(*parameter));
  }

  [[nodiscard]] std::span<const Option> list() const { return list_; }

private:
  void read(const Game_entry& game) {
    const Game_info& info = *game.info;
    games_.push_back(info.name);
    usual_sizes_.push_back(
        fmt::format("{} in {}", value_text(size_declaration, info.usual_size), info.title));
    for (const Rule_option& rule : info.rule_options) rules_.push_back(&rule);
    for (const Search_info& search : game.searches()) {
      if (std::ranges::find(searches_, search.name) == searches_.end())
        searches_.push_back(search.name);
      for (const Declaration& parameter : search.parameters) add_parameter(parameter);
    }
  }

  /// Searches of several games share theirs.
  void add_parameter(const Declaration& parameter) {
    const auto is_same = [&](const Declaration* other) { return other->name == parameter.name; };
    if (std::ranges::none_of(parameters_, is_same)) parameters_.push_back(&parameter);
  }

  void add_rules() {
    add<&Settings::game>(Affects::rules, {"game", "the game to play", option_type::Choice{games_}});
    Declaration size = size_declaration;
    size.help = size_help_;
    add<&Settings::size>(Affects::rules, size);
    for (const Rule_option* const rule : rules_) list_.push_back(of_rules(*rule));
  }

  void add_search() {
    using S = Settings;
    const auto most = static_cast<std::uint64_t>(most_memory());
    add<&S::search>(Affects::player, {"search", "search method; auto: the best for the game",
                                      option_type::Choice{searches_}});
    add<&S::threads>(Affects::player,
                     {"threads", "number of search threads", Whole{1, most_threads}});
    add<&S::memory>(
        Affects::player,
        {"memory", "memory limit for hash tables and search tree, in MiB", Whole{1, most}});
    list_.push_back(of_seed());
    list_.push_back(of_model<&S::model>("model", "model file with the weights of the search"));
    add<&S::book>(Affects::player, {"book", "play book moves without a search", Flag{}});
    list_.push_back(of_model<&S::book_file>("book-file", "opening book file"));
    list_.push_back(of_learned_book());
    add<&S::book_randomness>(
        Affects::player,
        {"book-randomness",
         "how much worse than the best a book move may be (discs or percent); 0: only the best",
         Real{0, 64}});
    list_.push_back(of_file<&S::database>(
        Affects::player, "database",
        "file of known results, read and extended by searches (not Reversi)"));
    add<&S::ponder>(Affects::limits, {"ponder", "think during the opponent's time", Flag{}});
    list_.push_back(of_file<&S::collection>(
        Affects::front_end, "collection",
        "collection of games (made by goishi collection) in which positions are looked up"));
    add<&S::live_gfx>(
        Affects::front_end,
        {"live-gfx", "draw running searches on GoGui's board (through standard error)", Flag{}});
    add<&S::reasons>(
        Affects::front_end,
        {"reasons", "give the reason when a GTP command is refused, as on a terminal", Flag{}});
  }

  void add_limits() {
    using S = Settings;
    add<&S::level>(Affects::limits,
                   {"level", "playing strength, 1 (weakest) to 10; 0: full strength",
                    Whole{0, strongest_level}});
    add<&S::time_per_move>(Affects::limits,
                           {"time-per-move", "time limit for each move; 0: no limit", Time{}});
    add<&S::nodes>(Affects::limits, {"nodes", "node limit for each move; 0: no limit", Whole{}});
    add<&S::playouts>(Affects::limits,
                      {"playouts", "playout limit for each move; 0: no limit", Whole{}});
    add<&S::depth>(Affects::limits,
                   {"depth", "depth limit in plies; 0: no limit", Whole{0, most_depth}});
    add<&S::overhead>(Affects::limits,
                      {"overhead",
                       "time reserved for communication, each move; auto: 0.03s, and less once the "
                       "client is known to answer sooner",
                       Time{},
                       {},
                       "auto"});
  }

  template<auto member>
  void add(Affects affects, const Declaration& declaration) {
    list_.push_back(of<member>(affects, declaration));
  }

  std::vector<std::string_view> games_;
  std::vector<std::string> usual_sizes_;
  std::vector<std::string_view> searches_;
  std::vector<const Rule_option*> rules_;
  std::vector<const Declaration*> parameters_;
  std::string size_help_;
  std::vector<Option> list_;
};

} // namespace

Option_value Option::value(const Settings& settings) const {
  if (get != nullptr) return get(settings);
  return (affects == Affects::rules ? settings.rule_options : settings.parameters).value(*this);
}

void Option::set_value(Settings& settings, const Option_value& value) const {
  require_value(*this, value);
  if (set != nullptr) return set(settings, value);
  (affects == Affects::rules ? settings.rule_options : settings.parameters).set(*this, value);
}

std::string Option::text(const Settings& settings) const {
  return value_text(*this, value(settings));
}

void Option::parse(Settings& settings, std::string_view text) const {
  set_value(settings, parse_value(*this, text));
}

int most_memory() noexcept {
  constexpr std::uint64_t most = 65536;
  return static_cast<int>(std::clamp<std::uint64_t>(system::physical_memory() >> 20, 1, most));
}

std::span<const Option> options() {
  static const All_options all;
  return all.list();
}

const Option& option_named(std::string_view name) {
  const auto all = options();
  const auto found = std::ranges::find(all, name, &Option::name);
  if (found == all.end())
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("there is no option '{}'", name));
  return *found;
}

void require_option_of(const Game_info& game, const Option& option) {
  const auto has_it = [&](const Game_info& info) {
    return std::ranges::count(info.rule_options, option.name, &Rule_option::name) > 0;
  };
  const auto is_of = [&](const Game_entry& entry) { return has_it(*entry.info); };
  if (has_it(game) || std::ranges::none_of(games(), is_of)) return;
  std::vector<std::string_view> rules;
  for (const Rule_option& rule : game.rule_options) rules.push_back(rule.name);
  throw Refusal(
      Refusal::Kind::syntax_error,
      rules.empty()
          ? fmt::format("{} has no such rule, and no other to choose", game.title)
          : fmt::format("{} has no such rule; it has {}", game.title, fmt::join(rules, ", ")));
}

bool differs(const Settings& a, const Settings& b, Affects what) {
  return std::ranges::any_of(options(), [&](const Option& option) {
    return option.affects == what && option.value(a) != option.value(b);
  });
}

void require_changes(const Settings& now, const Settings& wanted) {
  for (const Option& option : options()) {
    const Option_value value = option.value(wanted);
    if (value != option.value(now)) require_value(option, value);
  }
}

std::string_view title_of(Affects what) noexcept {
  switch (what) {
  case Affects::rules:
    return "Game and rule";
  case Affects::player:
    return "Search";
  case Affects::limits:
    return "Time and strength";
  case Affects::front_end:
    break;
  }
  return "Display";
}

} // namespace goishi
