#include "games/gomoku/shape.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

[[nodiscard]] int mirrored(int number) {
  int other = 0;
  for (int cell = 0; cell < 2 * shape_reach; ++cell, number /= 3) other = 3 * other + number % 3;
  return other;
}

std::vector<std::uint16_t> number_shapes() {
  std::vector<std::uint16_t> all;
  all.reserve(shape_numbers);
  std::uint16_t count = 0;
  for (int number = 0; number < shape_numbers; ++number) {
    const int other = mirrored(number);
    all.push_back(other < number ? all[static_cast<std::size_t>(other)] : count++);
  }
  return all;
}

} // namespace

const std::vector<std::uint16_t>& inner_numbers() {
  static const std::vector<std::uint16_t> all = [] {
    std::vector<std::uint16_t> inner(std::size_t{9} * shape_numbers);
    for (std::uint32_t number = 0; number < inner.size(); ++number)
      inner[number] = static_cast<std::uint16_t>(inner_number(number));
    return inner;
  }();
  return all;
}

const std::vector<std::uint16_t>& shapes_of_numbers() {
  static const std::vector<std::uint16_t> all = number_shapes();
  return all;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
