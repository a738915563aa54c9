// One protocol's way to turn lines into calls of the session, and results into answers.
#pragma once

#include "protocol/answers.h"
#include "protocol/line.h"

namespace goishi {

class Translator {
public:
  virtual ~Translator() = default;

  /// Obeys a line and writes its answer, if one is due. False: the conversation ends. Where there
  /// is not enough memory it says so.
  bool obey(Line& line, Answers& answers);
  /// No line waits and all answers are written: think on the other's time, or return at once.
  virtual void idle() = 0;

  /// Says what there is to say before the first line.
  virtual void open(Answers&) {}
  /// No line waits: does a piece of work that nobody asked for, such as the next move of a game
  /// that the engine plays by itself. False: there is none, or not enough memory for it.
  bool go_on(Answers& answers);

private:
  virtual bool handle(Line& line, Answers& answers) = 0;
  virtual bool handle_nothing(Answers&) { return false; }
  /// In the words of the protocol; must not allocate.
  virtual void say_no_memory(Answers& answers) = 0;
};

} // namespace goishi
