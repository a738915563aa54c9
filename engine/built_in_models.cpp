#include "engine/model_file.h"

#include <string>

// models.inc holds a line MODEL(symbol, "name", "path") for each file of models/. The assembler
// takes the bytes in as they are; C++20 has no way to. GOISHI_READ_ONLY is the section for that.
// The symbols are named for C++ too, where some systems would put an underscore before them.
#define MODEL(symbol, name, path)                                                                  \
  asm(".section " GOISHI_READ_ONLY "\n"                                                            \
      ".balign 64\n"                                                                               \
      "goishi_model_" #symbol ": .incbin \"" path "\"\n"                                           \
      "goishi_model_" #symbol "_end: .byte 0\n"                                                    \
      ".text\n");                                                                                  \
  extern "C" const char goishi_model_##symbol[] asm("goishi_model_" #symbol);                      \
  extern "C" const char goishi_model_##symbol##_end[] asm("goishi_model_" #symbol "_end");
#include "models.inc"
#undef MODEL

namespace goishi {
namespace {

struct Built_in {
  std::string_view name;
  const char* begin;
  const char* end;
};

#define MODEL(symbol, name, path)                                                                  \
  Built_in{name, goishi_model_##symbol, goishi_model_##symbol##_end},
constexpr Built_in models[] = {
#include "models.inc"
    {"", nullptr, nullptr},
};
#undef MODEL

} // namespace

std::shared_ptr<const Model_file> built_in_model(std::string_view name) {
  for (const Built_in& model : models)
    if (model.begin != nullptr && model.name == name)
      return Model_file::of_program("the built-in model of " + std::string(name),
                                    {model.begin, model.end});
  return nullptr;
}

} // namespace goishi
