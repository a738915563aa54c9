#include "engine/model_file.h"
#include "engine/refusal.h"
#include "system/web/exports.h"
#include "system/web/imports.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <string>
#include <utility>

namespace goishi {
namespace {

/// The files of models/.
constexpr std::array known{
#define MODEL(symbol, name, path) std::string_view(name),
#include "models.inc"
#undef MODEL
};

/// The models that JavaScript has provided so far.
struct Provided {
  std::mutex mutex;
  std::map<std::string, std::string, std::less<>> bytes;
};

Provided& provided() {
  static Provided all;
  return all;
}

} // namespace

std::shared_ptr<const Model_file> built_in_model(std::string_view name) {
  if (std::ranges::find(known, name) == known.end()) return nullptr;
  const std::lock_guard lock(provided().mutex);
  const auto found = provided().bytes.find(name);
  if (found != provided().bytes.end())
    return Model_file::of_bytes("the model " + std::string(name), found->second);
  // JavaScript fetches it, and sends the refused command again.
  const std::string wanted(name);
  goishi_miss(wanted.c_str());
  throw Refusal(Refusal::Kind::cannot_load_file, "the model " + wanted + " was not provided");
}

} // namespace goishi

void goishi_provide(const char* name, const char* bytes, std::size_t size) {
  auto& all = goishi::provided();
  const std::lock_guard lock(all.mutex);
  // What refers to a model's bytes outlives later calls.
  all.bytes.try_emplace(name, bytes, size);
}
