// The functions of JavaScript that the program calls: imports.js.
#pragma once

#include <cstddef>

extern "C" {

/// Takes a part of the answers. Copies the text.
void goishi_answer(const char* text, std::size_t size);

/// Takes note that a command needs this model, which was not provided. The command is refused, and
/// JavaScript may provide the model and send the command again.
void goishi_miss(const char* model);

/// What becomes of the line that is obeyed, in a program without threads: 0: it goes on; 1: an
/// analysis ends; 2: every search ends.
int goishi_news();

/// Keeps the program alive at the end of main, in a program without threads.
void goishi_stay();

/// The text in UTF-8, to be freed by the caller. Null: the browser does not know the character set.
char* goishi_decode(const char* text, std::size_t size, const char* charset);
}
