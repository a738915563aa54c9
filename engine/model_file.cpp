#include "engine/model_file.h"

#include "engine/crc32.h"
#include "engine/file.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "system/memory.h"

#include <fmt/format.h>

namespace goishi {
namespace {

constexpr std::string_view model_magic = "goishi model ";
constexpr std::size_t alignment = 64;

} // namespace

std::shared_ptr<const Model_file> Model_file::load(const std::string& path) {
  return std::shared_ptr<const Model_file>(new Model_file(path, read_file(path, most_bytes)));
}

std::shared_ptr<const Model_file> Model_file::of_bytes(std::string name, std::string_view bytes) {
  return std::shared_ptr<const Model_file>(
      new Model_file(std::move(name), bytes, Checksum::compared));
}

std::shared_ptr<const Model_file> Model_file::of_program(std::string name, std::string_view bytes) {
  return std::shared_ptr<const Model_file>(
      new Model_file(std::move(name), bytes, Checksum::believed));
}

Model_file::Model_file(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  read(text_, Checksum::compared);
}

Model_file::Model_file(std::string name, std::string_view bytes, Checksum checksum)
    : name_(std::move(name)), is_part_of_program_(checksum == Checksum::believed) {
  read(bytes, checksum);
}

void Model_file::forget_numbers() const noexcept {
  if (is_part_of_program_) system::forget_program_bytes(payload_.data(), payload_.size());
}

void Model_file::read(std::string_view bytes, Checksum checksum) {
  std::string_view rest = bytes;
  const std::string_view first = take_until(rest, '\n');
  if (!first.starts_with(model_magic)) refuse("it is not a model");
  const auto format = number_in<int>(first.substr(model_magic.size()));
  if (!format || *format < 1) refuse("it is not a model");
  if (*format > newest_format)
    refuse(fmt::format("its format is {}, but {} is the newest known", *format, newest_format));
  const std::string_view second = take_until(rest, '\n');
  const auto sum = second.starts_with(checksum_word)
                       ? number_in<std::uint32_t>(second.substr(checksum_word.size()), 16)
                       : std::nullopt;
  if (!sum || (checksum == Checksum::compared && *sum != crc32(rest))) refuse("it is damaged");
  checksum_ = *sum;
  for (std::string_view line = take_until(rest, '\n'); !line.empty();
       line = take_until(rest, '\n')) {
    const std::string_view word = take_until(line, ':');
    take(word, line.starts_with(' ') ? line.substr(1) : line);
  }
  const auto read_so_far = static_cast<std::size_t>(rest.data() - bytes.data());
  header_ = bytes.substr(0, read_so_far);
  payload_ =
      bytes.substr(std::min((read_so_far + alignment - 1) / alignment * alignment, bytes.size()));
  if (game_.empty() || rule_.empty() || dimensions_.empty())
    refuse("it lacks its game, its rule or its dimensions");
}

void Model_file::take(std::string_view word, std::string_view value) {
  if (word == "game") game_ = value;
  if (word == "rule") rule_ = value;
  if (word == "board") {
    const auto width = number_in<std::uint8_t>(take_until(value, 'x'));
    const auto height = number_in<std::uint8_t>(value);
    if (!width || !height) refuse("its board is not WIDTHxHEIGHT");
    board_ = Geometry{*width, *height};
  }
  if (word != "dimensions") return;
  while (!value.empty()) {
    const auto length = number_in<std::uint32_t>(take_until(value, 'x'));
    if (!length) refuse("its dimensions are not numbers");
    dimensions_.push_back(*length);
  }
}

void Model_file::require_rule(std::string_view game, std::string_view rule) const {
  if (game_ != game) refuse(fmt::format("it is a model of {}, not of {}", game_, game));
  if (rule_ != "any" && rule_ != rule)
    refuse(rule.empty()
               ? fmt::format("it is a model of the rule {}, but {} has only one rule", rule_, game)
               : fmt::format("it is a model of the rule {}, not of {}", rule_, rule));
}

std::size_t Model_file::require(std::span<const std::uint32_t> dimensions, std::size_t size) const {
  std::size_t count = 1;
  for (const std::uint32_t length : dimensions) count *= length;
  if (!std::ranges::equal(dimensions, dimensions_))
    refuse(fmt::format("its dimensions are {}, not {}", fmt::join(dimensions_, "x"),
                       fmt::join(dimensions, "x")));
  if (count * size != payload_.size())
    refuse(fmt::format("it holds {} bytes of numbers, not {}", payload_.size(), count * size));
  return count;
}

void Model_file::refuse(std::string_view why) const {
  throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("{}: {}", name_, why));
}

std::string bytes_of_model(std::string_view lines, std::string_view numbers) {
  const std::string magic = fmt::format("{}{}\n", model_magic, Model_file::newest_format);
  const auto second = [](std::uint32_t sum) {
    return fmt::format("{}{:08x}\n", checksum_word, sum);
  };
  std::string rest = fmt::format("{}\n", lines);
  const std::size_t header = magic.size() + second(0).size() + rest.size();
  rest.append((alignment - header % alignment) % alignment, '\0');
  rest += numbers;
  return magic + second(crc32(rest)) + rest;
}

std::shared_ptr<const Model_file> Model_files::get(std::string_view name) const {
  auto file = given(name);
  if (file == nullptr) file = built_in_model(name);
  if (file == nullptr)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("this program has no built-in model {}", name));
  return file;
}

} // namespace goishi
