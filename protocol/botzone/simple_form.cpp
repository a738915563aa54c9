#include "protocol/botzone/simple_form.h"

#include "games/geometry.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace goishi::botzone {

namespace {

/// No game lasts longer, passes included.
constexpr int most_turns = 2 * max_points;

/// The integers of a line; empty when it holds anything else, or more than two.
std::vector<int> numbers_of(std::string_view line) {
  std::vector<int> numbers;
  const auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  };
  for (skip_blanks(); !line.empty(); skip_blanks()) {
    int number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc{} || numbers.size() == 2) return {};
    numbers.push_back(number);
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    if (!line.empty() && std::string_view(" \t\r").find(line.front()) == std::string_view::npos)
      return {};
  }
  return numbers;
}

Place place_of(const std::vector<int>& numbers) {
  return numbers.size() == 2 ? Place{numbers[0], numbers[1]} : unreadable;
}

} // namespace

bool Simple_form::begins(std::string_view line) { return !numbers_of(line).empty(); }

std::optional<Message> Simple_form::take(std::string_view line) {
  const std::vector<int> numbers = numbers_of(line);
  if (missing_ > 0) {
    message_.moves.push_back(place_of(numbers));
    if (message_.moves.back() == unreadable) message_.error = "a move is two numbers";
    return --missing_ > 0 ? std::nullopt : std::optional(std::exchange(message_, {}));
  }
  message_ = {};
  if (numbers.size() == 2) {
    message_.moves = {place_of(numbers)};
    return std::exchange(message_, {});
  }
  message_.is_whole = true;
  const int turn = numbers.empty() ? 0 : numbers.front();
  if (turn < 1 || turn > most_turns) {
    message_.error = "the turn number is out of range";
    return std::exchange(message_, {});
  }
  missing_ = 2 * static_cast<std::size_t>(turn) - 1;
  return std::nullopt;
}

Message Simple_form::break_off() {
  missing_ = 0;
  if (message_.error.empty()) message_.error = "the moves break off";
  return std::exchange(message_, {});
}

} // namespace goishi::botzone
