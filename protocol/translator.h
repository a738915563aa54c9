// One protocol's way to turn lines into calls of the session, and results into answers.
#pragma once

#include "protocol/answers.h"
#include "protocol/line.h"

namespace goishi {

class Translator {
public:
  virtual ~Translator() = default;

  /// Obeys a line and writes its answer, if one is due. False: the conversation ends.
  virtual bool obey(Line& line, Answers& answers) = 0;
  /// No line waits and all answers are written: think on the other's time, or return at once.
  virtual void idle() = 0;
};

} // namespace goishi
