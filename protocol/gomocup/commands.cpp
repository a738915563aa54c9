#include "protocol/gomocup/commands.h"

#include <array>

namespace goishi::gomocup {

namespace {

constexpr std::array all{
    Command<Context>{"ABOUT", "[text] ...", "name and version", about},
    Command<Context>{"BEGIN", "", "choose the first move", begin, {}, true},
    Command<Context>{"BOARD", "", "stones follow up to DONE; then choose a move", board},
    Command<Context>{"DONE", "", "ends a list of stones", done, {}, true},
    Command<Context>{"END", "[text] ...", "end the program", end},
    Command<Context>{"INFO", "[text] ...", "limits and rules; never answered", info},
    Command<Context>{"PLAY", "x y", "play this move", play},
    Command<Context>{"RECTSTART", "width height", "a new match on a rectangle", start},
    Command<Context>{"RESTART", "", "a new match on the same board", restart},
    Command<Context>{"START", "width [height]", "a new match", start},
    Command<Context>{"STOP", "[text] ...", "end the search", nothing},
    Command<Context>{"SWAP2BOARD", "", "stones follow up to DONE; then decide in a swap2 opening",
                     swap2board},
    Command<Context>{"TAKEBACK", "x y", "take this stone back", takeback},
    Command<Context>{"TURN", "x y", "the opponent's move; then choose one", turn, {}, true},
    Command<Context>{"YXBALANCEONE",
                     "evaluation",
                     "choose the move nearest to this evaluation",
                     yxbalanceone,
                     {},
                     true},
    Command<Context>{"YXBALANCETWO",
                     "evaluation",
                     "choose the two stones nearest to it",
                     yxbalancetwo,
                     {},
                     true},
    Command<Context>{"YXBLOCK", "", "points follow up to DONE, which no search may choose",
                     yxblock},
    Command<Context>{"YXBLOCKRESET", "", "searches may choose any point", yxblockreset},
    Command<Context>{"YXBLOCKUNDO", "", "points follow up to DONE, which searches may choose again",
                     yxblockundo},
    Command<Context>{"YXBOARD", "", "stones follow up to DONE; nothing is chosen", yxboard},
    Command<Context>{"YXDBMERGE", "[file] ...", "add the positions of a database", yxdbmerge},
    Command<Context>{"YXDBSPLIT", "[file] ...", "write this position and what follows it",
                     yxdbsplit},
    Command<Context>{"YXDBTOTXT", "[file] ...", "write the positions of this board and rule",
                     yxdbtotxt},
    Command<Context>{"YXDBTOTXTALL", "[file] ...", "write all positions of the database",
                     yxdbtotxtall},
    Command<Context>{"YXDELETEDATABASEALL", "[kind] [plies]",
                     "a position follows; delete all that follow it", yxdeletedatabaseall},
    Command<Context>{"YXDELETEDATABASEONE", "", "a position follows; delete it",
                     yxdeletedatabaseone},
    Command<Context>{"YXEDITLABELDATABASE", "point [text] ...",
                     "a position follows; put a text on a point", yxeditlabeldatabase},
    Command<Context>{"YXEDITTEXTDATABASE", "[text] ...", "a position follows; put a text to it",
                     yxedittextdatabase},
    Command<Context>{"YXEDITTVDDATABASE", "parts label value depth", "a position follows; mark it",
                     yxedittvddatabase},
    Command<Context>{"YXHASHCLEAR", "", "forget what was learned", yxhashclear},
    Command<Context>{"YXHASHDUMP", "[file] ...", "save what was learned; the file may follow",
                     yxhashdump},
    Command<Context>{"YXHASHLOAD", "[file] ...", "load what was learned; the file may follow",
                     yxhashload},
    Command<Context>{
        "YXNBEST", "count", "choose a move; show so many of the best", yxnbest, {}, true},
    Command<Context>{"YXQUERYDATABASEALL", "", "a position follows; show its moves",
                     yxquerydatabaseall},
    Command<Context>{"YXQUERYDATABASEALLT", "", "a position follows; show its moves and its text",
                     yxquerydatabaseallt},
    Command<Context>{"YXQUERYDATABASEONE", "", "a position follows; show it", yxquerydatabaseone},
    Command<Context>{"YXQUERYDATABASETEXT", "", "a position follows; show its text",
                     yxquerydatabasetext},
    Command<Context>{"YXSAVEDATABASE", "", "save the database", yxsavedatabase},
    Command<Context>{"YXSEARCHDEFEND",
                     "",
                     "choose a move; show what every move is worth",
                     yxsearchdefend,
                     {},
                     true},
    Command<Context>{"YXSETDATABASE", "[file] ...", "use this database", yxsetdatabase},
    Command<Context>{"YXSHOWFORBID", "", "show Black's forbidden points", yxshowforbid},
    Command<Context>{"YXSHOWHASHUSAGE", "", "show the memory of what was learned", yxshowhashusage},
    Command<Context>{"YXSHOWINFO", "", "show what the engine can use", yxshowinfo},
    Command<Context>{
        "YXSOOSORVSTEP1", "", "choose the three stones of an opening", yxsoosorvstep1, {}, true},
    Command<Context>{"YXSOOSORVSTEP2", "", "stones follow up to DONE; then take a colour",
                     yxsoosorvstep2},
    Command<Context>{"YXSOOSORVSTEP3", "",
                     "stones follow up to DONE; then choose the fourth, and a number of moves",
                     yxsoosorvstep3},
    Command<Context>{"YXSOOSORVSTEP4", "number", "stones follow up to DONE; then take a colour",
                     yxsoosorvstep4},
    Command<Context>{"YXSOOSORVSTEP5", "number", "stones follow up to DONE; then offer fifth moves",
                     yxsoosorvstep5},
    Command<Context>{"YXSOOSORVSTEP6", "",
                     "stones and fifth moves follow up to DONE; then pick one", yxsoosorvstep6},
    Command<Context>{"YXSTOP", "[text] ...", "end the search", nothing},
    Command<Context>{
        "YXSWAP2STEP1", "", "choose the three stones of an opening", yxswap2step1, {}, true},
    Command<Context>{
        "YXSWAP2STEP2", "", "take a colour, or choose two more stones", yxswap2step2, {}, true},
    Command<Context>{"YXSWAP2STEP3", "", "take a colour", yxswap2step3, {}, true},
    Command<Context>{"YXTXTTODB", "[file] ...", "add positions that were written", yxtxttodb},
};

} // namespace

const Command_table<Context>& commands() {
  static constexpr Command_table<Context> table{all};
  return table;
}

} // namespace goishi::gomocup
