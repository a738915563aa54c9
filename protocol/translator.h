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

  /// Says what there is to say before the first line.
  virtual void open(Answers&) {}
  /// No line waits: does a piece of work that nobody asked for, such as the next move of a game
  /// that the engine plays by itself. False: there is none.
  virtual bool go_on(Answers&) { return false; }
};

} // namespace goishi
