// The commands of GTP, one function each, grouped in sources by their subject.
#pragma once

#include "protocol/command_table.h"
#include "protocol/gtp/context.h"

#include <string>
#include <string_view>

namespace goishi::gtp {

/// All commands of the protocol.
[[nodiscard]] const Command_table<Context>& commands();

/// A person's help: each group of commands under its heading, a line for each.
[[nodiscard]] std::string grouped_help();

// information_commands.cpp: the engine's name, version and commands.
void protocol_version(Context&, Arguments&, std::string& answer);
void name(Context&, Arguments&, std::string& answer);
void version(Context&, Arguments&, std::string& answer);
void known_command(Context&, Arguments&, std::string& answer);
void list_commands(Context&, Arguments&, std::string& answer);
void help(Context&, Arguments&, std::string& answer);
void cpu_time(Context&, Arguments&, std::string& answer);
void describe_engine(Context&, Arguments&, std::string& answer);
void explain_last_move(Context&, Arguments&, std::string& answer);
void quit(Context&, Arguments&, std::string& answer);
/// For commands whose effect happens when their line arrives, or that have none.
void nothing(Context&, Arguments&, std::string& answer);
void stop(Context&, Arguments&, std::string& answer);

// board_commands.cpp: the game, its board and stones.
void boardsize(Context&, Arguments&, std::string& answer);
void rectangular_boardsize(Context&, Arguments&, std::string& answer);
void clear_board(Context&, Arguments&, std::string& answer);
void set_game(Context&, Arguments&, std::string& answer);
void list_games(Context&, Arguments&, std::string& answer);
void showboard(Context&, Arguments&, std::string& answer);
void final_score(Context&, Arguments&, std::string& answer);
void opening(Context&, Arguments&, std::string& answer);
void komi(Context&, Arguments&, std::string& answer);
void setup(Context&, Arguments&, std::string& answer);
void setup_player(Context&, Arguments&, std::string& answer);
/// Appends to the answer which rules a change of an option has reset to their usual values, whether
/// the built-in model is in use again, and `auto` instead of a search that another game lacks.
void report_reset(std::string_view asked, const Settings& before, const Session& session,
                  std::string& answer);

// position_command.cpp: the answers in JSON for graphical boards.
void position(Context&, Arguments&, std::string& answer);
void refusal(Context&, Arguments&, std::string& answer);

// move_commands.cpp: moves, played, taken back and chosen.
void play(Context&, Arguments&, std::string& answer);
void play_sequence(Context&, Arguments&, std::string& answer);
void undo(Context&, Arguments&, std::string& answer);
void legal_moves(Context&, Arguments&, std::string& answer);
void genmove(Context&, Arguments&, std::string& answer);
void reg_genmove(Context&, Arguments&, std::string& answer);

// opening_commands.cpp: opening rules.
void opening_part(Context&, Arguments&, std::string& answer);
void opening_choice(Context&, Arguments&, std::string& answer);
void swap2(Context&, Arguments&, std::string& answer);

// record_commands.cpp: files of games and of hash tables.
void load_sgf(Context&, Arguments&, std::string& answer);
void letters(Context&, Arguments&, std::string& answer);
void print_sgf(Context&, Arguments&, std::string& answer);
void save_sgf(Context&, Arguments&, std::string& answer);
void save_hash(Context&, Arguments&, std::string& answer);
void load_hash(Context&, Arguments&, std::string& answer);

// collection_commands.cpp: collections of games.
void explore(Context&, Arguments&, std::string& answer);
void collection_game(Context&, Arguments&, std::string& answer);

// games_command.cpp: collections of games.
void list_games_of_file(Context&, Arguments&, std::string& answer);

/// Appends a vertex, `pass` or `resign`.
void append(const Context&, const Thought& chosen, std::string& answer);

// analysis_commands.cpp: searches that are watched.
void lz_analyze(Context&, Arguments&, std::string& answer);
void kata_analyze(Context&, Arguments&, std::string& answer);
void lz_genmove_analyze(Context&, Arguments&, std::string& answer);
void kata_genmove_analyze(Context&, Arguments&, std::string& answer);
void prove(Context&, Arguments&, std::string& answer);
void learn(Context&, Arguments&, std::string& answer);
void solve(Context&, Arguments&, std::string& answer);
void review(Context&, Arguments&, std::string& answer);
void book(Context&, Arguments&, std::string& answer);

// clock_commands.cpp
void time_settings(Context&, Arguments&, std::string& answer);
void kata_time_settings(Context&, Arguments&, std::string& answer);
void kgs_time_settings(Context&, Arguments&, std::string& answer);
void time_left(Context&, Arguments&, std::string& answer);

// rules_commands.cpp: GoGui's questions to a referee.
void rules_game_id(Context&, Arguments&, std::string& answer);
void rules_board_size(Context&, Arguments&, std::string& answer);
void rules_board(Context&, Arguments&, std::string& answer);
void rules_legal_moves(Context&, Arguments&, std::string& answer);
void rules_side_to_move(Context&, Arguments&, std::string& answer);
void rules_final_result(Context&, Arguments&, std::string& answer);

/// GoGui has square boards only; a rectangular one is shown as part of a square.
[[nodiscard]] int square_side(Geometry geometry);

// gogui_commands.cpp: GoGui's menu and its commands.
void analyze_commands(Context&, Arguments&, std::string& answer);
void view(Context&, Arguments&, std::string& answer);
void search(Context&, Arguments&, std::string& answer);
void search_visits(Context&, Arguments&, std::string& answer);
void search_line(Context&, Arguments&, std::string& answer);
void gogui_options(Context&, Arguments&, std::string& answer);

// option_commands.cpp
void list_params(Context&, Arguments&, std::string& answer);
void get_param(Context&, Arguments&, std::string& answer);
void set_param(Context&, Arguments&, std::string& answer);
void clear_cache(Context&, Arguments&, std::string& answer);

} // namespace goishi::gtp
