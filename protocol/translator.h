// The interface of protocols: turns lines into calls of the session, and results into answers.
#pragma once

#include "protocol/answers.h"
#include "protocol/line.h"

namespace goishi {

class Translator {
public:
  virtual ~Translator() = default;

  /// Obeys a line and writes its answer, if one is due. False: the conversation ends. Reports if
  /// there is not enough memory.
  bool obey(Line& line, Answers& answers);
  /// No line waits and all answers are written: think on the other's time, or return at once.
  virtual void idle() = 0;

  /// Writes the text before the first line, if any.
  virtual void open(Answers&) {}
  /// The input has ended: answers what was begun, if the protocol wants it.
  virtual void close(Answers&) {}
  /// No line waits: does a piece of work without a command, such as the next move of a game
  /// that the engine plays by itself. False: there is none, or not enough memory for it.
  bool go_on(Answers& answers);

private:
  virtual bool handle(Line& line, Answers& answers) = 0;
  virtual bool handle_nothing(Answers&) { return false; }
  /// In the words of the protocol; must not allocate.
  virtual void say_no_memory(Answers& answers) = 0;
};

} // namespace goishi
