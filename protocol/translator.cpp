#include "protocol/translator.h"

#include <new>

namespace goishi {

bool Translator::obey(Line& line, Answers& answers) try {
  return handle(line, answers);
} catch (const std::bad_alloc&) {
  say_no_memory(answers);
  return true;
}

bool Translator::go_on(Answers& answers) try {
  return handle_nothing(answers);
} catch (const std::bad_alloc&) {
  say_no_memory(answers);
  return false;
}

} // namespace goishi
