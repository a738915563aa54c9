// The commands of the Gomocup protocol, one function each, grouped in sources by their subject.
#pragma once

#include "protocol/command_table.h"
#include "protocol/gomocup/context.h"

#include <string>
#include <string_view>

namespace goishi::gomocup {

/// All commands of the protocol.
[[nodiscard]] const Command_table<Context>& commands();

/// The group of the commands that begin a list.
inline constexpr std::string_view lists = "Lists up to DONE";

// match_commands.cpp: the match and the engine.
void start(Context&, Arguments&, std::string& answer);
void restart(Context&, Arguments&, std::string& answer);
void info(Context&, Arguments&, std::string& answer);
void about(Context&, Arguments&, std::string& answer);
void end(Context&, Arguments&, std::string& answer);
/// For commands whose effect happens when their line arrives.
void stop(Context&, Arguments&, std::string& answer);

// move_commands.cpp
void begin(Context&, Arguments&, std::string& answer);
void turn(Context&, Arguments&, std::string& answer);
void play(Context&, Arguments&, std::string& answer);
void takeback(Context&, Arguments&, std::string& answer);

// list_commands.cpp: stones in a list.
/// To block or unblock: points that searches leave out from now on, or no longer.
template<Stone_list::Purpose purpose>
void begin_list(Context& context, Arguments&, std::string&) {
  context.list = {.purpose = purpose, .begun = context.arrival.time};
}
/// Openings by Soosorv-8, whose stones follow.
void begin_soosorv(Context&, Arguments&, int step);
template<int step>
void yxsoosorvstep(Context& context, Arguments& arguments, std::string&) {
  begin_soosorv(context, arguments, step);
}
void done(Context&, Arguments&, std::string& answer);
/// A line of a list.
void add_stone(Context&, Arguments&);

// blocks.cpp
void yxblockreset(Context&, Arguments&, std::string& answer);
void yxblockpathreset(Context&, Arguments&, std::string& answer);
void yxforbid(Context&, Arguments&, std::string& answer);

// result_commands.cpp: the opponent's offer of a draw, and its resignation.
void yxdraw(Context&, Arguments&, std::string& answer);
void yxresign(Context&, Arguments&, std::string& answer);

// openings.cpp: steps without a list.
void yxswap2step1(Context&, Arguments&, std::string& answer);
void yxswap2step2(Context&, Arguments&, std::string& answer);
void yxswap2step3(Context&, Arguments&, std::string& answer);
void yxsoosorvstep1(Context&, Arguments&, std::string& answer);

// yixin_commands.cpp: what managers of the Yixin family ask for.
void yxshowinfo(Context&, Arguments&, std::string& answer);
void yxnbest(Context&, Arguments&, std::string& answer);
void yxsearchdefend(Context&, Arguments&, std::string& answer);
void yxprintfeature(Context&, Arguments&, std::string& answer);
void yxshowforbid(Context&, Arguments&, std::string& answer);

// balance.cpp
void yxbalanceone(Context&, Arguments&, std::string& answer);
void yxbalancetwo(Context&, Arguments&, std::string& answer);

// hash_commands.cpp: what searches learned, in memory and in files.
/// Does it with the file that the arguments name, or else with the one that the next line does.
void with_file(File_action, Context&, Arguments&, std::string& answer);
template<File_action action>
void on_file(Context& context, Arguments& arguments, std::string& answer) {
  with_file(action, context, arguments, answer);
}
void save_table(Context&, const std::string& path, std::string& answer);
void load_table(Context&, const std::string& path, std::string& answer);
void yxhashclear(Context&, Arguments&, std::string& answer);
void yxshowhashusage(Context&, Arguments&, std::string& answer);

// database_commands.cpp: a position follows in a list of its stones, in the order in which they
// were played; the game stays as it is.
void yxquerydatabaseall(Context&, Arguments&, std::string& answer);
void yxquerydatabaseallt(Context&, Arguments&, std::string& answer);
void yxquerydatabaseone(Context&, Arguments&, std::string& answer);
void yxquerydatabasetext(Context&, Arguments&, std::string& answer);
void yxedittvddatabase(Context&, Arguments&, std::string& answer);
void yxedittextdatabase(Context&, Arguments&, std::string& answer);
void yxeditlabeldatabase(Context&, Arguments&, std::string& answer);
void yxdeletedatabaseone(Context&, Arguments&, std::string& answer);
void yxdeletedatabaseall(Context&, Arguments&, std::string& answer);

// database_files.cpp
void yxdbcheck(Context&, Arguments&, std::string& answer);
void yxdbfix(Context&, Arguments&, std::string& answer);
void yxsavedatabase(Context&, Arguments&, std::string& answer);
void set_database(Context&, const std::string& path, std::string& answer);
void export_board(Context&, const std::string& path, std::string& answer);
void export_all(Context&, const std::string& path, std::string& answer);
void merge_file(Context&, const std::string& path, std::string& answer);
void split_to(Context&, const std::string& path, std::string& answer);
void export_positions(Context&, const std::string& path, std::string& answer);
void merge_library(Context&, const std::string& path, std::string& answer);
void export_library(Context&, const std::string& path, std::string& answer);

} // namespace goishi::gomocup
