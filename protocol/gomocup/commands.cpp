#include "protocol/gomocup/commands.h"

#include <array>

namespace goishi::gomocup {

namespace {

constexpr std::array all{
    Command<Context>{"ABOUT", "[text] ...", "show name and version", about},
    Command<Context>{"BEGIN", "", "choose the first move", begin, {}, true},
    Command<Context>{"BOARD", "", "stones follow up to DONE; then choose a move", board},
    Command<Context>{"DONE", "", "end the list of stones", done, {}, true},
    Command<Context>{"END", "[text] ...", "end the program", end},
    Command<Context>{"INFO", "[text] ...", "set limits and rules; there is no answer", info},
    Command<Context>{"PLAY", "x y", "play this move", play},
    Command<Context>{"RECTSTART", "width height", "start a match on a rectangular board", start},
    Command<Context>{"RESTART", "", "start a match on the same board", restart},
    Command<Context>{"START", "width [height]", "start a match", start},
    Command<Context>{"STOP", "[text] ...", "end the search", nothing},
    Command<Context>{"SWAP2BOARD", "", "stones follow up to DONE; then decide in a swap2 opening",
                     swap2board},
    Command<Context>{"TAKEBACK", "x y", "take this stone back", takeback},
    Command<Context>{"TURN", "x y", "play the opponent's move; then choose a move", turn, {}, true},
    Command<Context>{"YXBALANCEONE",
                     "evaluation",
                     "choose the move nearest to this evaluation",
                     yxbalanceone,
                     {},
                     true},
    Command<Context>{"YXBALANCETWO",
                     "evaluation",
                     "choose the two stones nearest to this evaluation",
                     yxbalancetwo,
                     {},
                     true},
    Command<Context>{"YXBLOCK", "", "points follow up to DONE; searches do not choose them",
                     yxblock},
    Command<Context>{"YXBLOCKRESET", "", "searches may choose every point", yxblockreset},
    Command<Context>{"YXBLOCKUNDO", "", "points follow up to DONE; searches may choose them again",
                     yxblockundo},
    Command<Context>{"YXBOARD", "", "stones follow up to DONE; choose no move", yxboard},
    Command<Context>{"YXDBMERGE", "[file] ...", "add the positions of a database file", yxdbmerge},
    Command<Context>{"YXDBSPLIT", "[file] ...", "write this position and its successors to a file",
                     yxdbsplit},
    Command<Context>{"YXDBTOTXT", "[file] ...",
                     "write the positions of this board and rule to a text file", yxdbtotxt},
    Command<Context>{"YXDBTOTXTALL", "[file] ...",
                     "write all positions of the database to a text file", yxdbtotxtall},
    Command<Context>{"YXDELETEDATABASEALL", "[kind] [plies]",
                     "a position follows; delete its successors", yxdeletedatabaseall},
    Command<Context>{"YXDELETEDATABASEONE", "", "a position follows; delete it",
                     yxdeletedatabaseone},
    Command<Context>{"YXEDITLABELDATABASE", "point [text] ...",
                     "a position follows; set the text of a point", yxeditlabeldatabase},
    Command<Context>{"YXEDITTEXTDATABASE", "[text] ...", "a position follows; set its text",
                     yxedittextdatabase},
    Command<Context>{"YXEDITTVDDATABASE", "parts label value depth",
                     "a position follows; set its label, value and depth", yxedittvddatabase},
    Command<Context>{"YXHASHCLEAR", "", "clear the hash table and the search tree", yxhashclear},
    Command<Context>{"YXHASHDUMP", "[file] ...", "save the hash table; the file name may follow",
                     yxhashdump},
    Command<Context>{"YXHASHLOAD", "[file] ...", "load the hash table; the file name may follow",
                     yxhashload},
    Command<Context>{
        "YXNBEST", "count", "choose a move; show this number of best moves", yxnbest, {}, true},
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
                     "choose a move; show the value of every move",
                     yxsearchdefend,
                     {},
                     true},
    Command<Context>{"YXSETDATABASE", "[file] ...", "use this database", yxsetdatabase},
    Command<Context>{"YXSHOWFORBID", "", "show Black's forbidden points", yxshowforbid},
    Command<Context>{"YXSHOWHASHUSAGE", "", "show the memory in use by the hash table",
                     yxshowhashusage},
    Command<Context>{"YXSHOWINFO", "", "show the maximum numbers of threads and of memory",
                     yxshowinfo},
    Command<Context>{
        "YXSOOSORVSTEP1", "", "choose the three stones of an opening", yxsoosorvstep1, {}, true},
    Command<Context>{"YXSOOSORVSTEP2", "", "stones follow up to DONE; then take a colour",
                     yxsoosorvstep2},
    Command<Context>{
        "YXSOOSORVSTEP3", "",
        "stones follow up to DONE; then choose the fourth stone and the number of fifth moves",
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
    Command<Context>{"YXTXTTODB", "[file] ...", "add the positions of a text file", yxtxttodb},
};

} // namespace

const Command_table<Context>& commands() {
  static constexpr Command_table<Context> table{all};
  return table;
}

} // namespace goishi::gomocup
