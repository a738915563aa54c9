// The models of the one file for Botzone: those that stand in it, and those that its user uploads.
#include "engine/model_file.h"
#include "engine/refusal.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {
namespace {

using namespace std::string_view_literals;

/// Models as text in base64, without the equals signs at its end.
struct Model_text {
  std::string_view name;
  std::string_view text;
};

// botzone_models.inc, which scripts/botzone makes, holds a line MODEL(name, text) for each.
#define MODEL(name, text) Model_text{name, text},
constexpr Model_text texts[] = {
#include "botzone_models.inc"
};
#undef MODEL

/// The folders in which bots find the files of their user.
constexpr std::string_view folders[] = {"data/", "/data/"};

std::string bytes_of(std::string_view text) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned value_of[256]{};
  for (unsigned i = 0; i < digits.size(); ++i) value_of[static_cast<unsigned char>(digits[i])] = i;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  unsigned bits = 0;
  int count = 0;
  for (const char digit : text) {
    bits = bits << 6 | value_of[static_cast<unsigned char>(digit)];
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count);
  }
  return bytes;
}

/// In the order of `texts`.
const std::vector<std::string>& all_bytes() {
  static const auto all = [] {
    std::vector<std::string> bytes;
    for (const Model_text& model : texts) bytes.push_back(bytes_of(model.text));
    return bytes;
  }();
  return all;
}

std::shared_ptr<const Model_file> uploaded_model(std::string_view name) {
  std::string why;
  for (const std::string_view folder : folders) {
    try {
      return Model_file::load(std::string(folder) + std::string(name) + ".model");
    } catch (const Refusal& refusal) {
      why += "goishi: " + refusal.detail() + "\n";
    }
  }
  std::cerr << why;
  return nullptr;
}

} // namespace

std::shared_ptr<const Model_file> built_in_model(std::string_view name) {
  const auto* const found = std::ranges::find(texts, name, &Model_text::name);
  if (found == std::end(texts)) return uploaded_model(name);
  const auto at = static_cast<std::size_t>(found - std::begin(texts));
  return Model_file::of_bytes("the built-in model of " + std::string(name), all_bytes()[at]);
}

} // namespace goishi
