// The commands of NBoard, one function each, grouped in sources by their subject.
#pragma once

#include "protocol/command_table.h"
#include "protocol/nboard/context.h"

#include <string>

namespace goishi::nboard {

/// All commands of the protocol; other lines are ignored. Some names are two words, the first of
/// them "set".
[[nodiscard]] const Command_table<Context>& commands();

// game_commands.cpp: the game and its clocks.
void set_game(Context&, Arguments&, std::string& answer);
void move(Context&, Arguments&, std::string& answer);

// search_commands.cpp
void nboard(Context&, Arguments&, std::string& answer);
void set_depth(Context&, Arguments&, std::string& answer);
void set_contempt(Context&, Arguments&, std::string& answer);
void hint(Context&, Arguments&, std::string& answer);
void go(Context&, Arguments&, std::string& answer);
void analyze(Context&, Arguments&, std::string& answer);
void ping(Context&, Arguments&, std::string& answer);
void learn(Context&, Arguments&, std::string& answer);

} // namespace goishi::nboard
