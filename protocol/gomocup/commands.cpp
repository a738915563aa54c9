#include "protocol/gomocup/commands.h"

namespace goishi::gomocup {

namespace {

using Purpose = Stone_list::Purpose;

constexpr Command<Context> all[] = {
    {"ABOUT", "[text] ...", "show name and version", about},
    {"BEGIN", "", "choose the first move", begin, {}, true},
    {"BOARD", "", "stones follow up to DONE; then choose a move", begin_list<Purpose::board>},
    {"DONE", "", "end the list of stones", done, {}, true},
    {"END", "[text] ...", "end the program", end},
    {"INFO", "[text] ...", "set limits and rules; there is no answer", info},
    {"PLAY", "x y", "play this move", play},
    {"RECTSTART", "width height", "start a match on a rectangular board", start},
    {"RESTART", "", "start a match on the same board", restart},
    {"START", "width [height]", "start a match", start},
    {"STOP", "[text] ...", "end the search", nothing},
    {"SWAP2BOARD", "", "stones follow up to DONE; then decide in a swap2 opening",
     begin_list<Purpose::swap2>},
    {"TAKEBACK", "x y", "take this stone back", takeback},
    {"TURN", "x y", "play the opponent's move; then choose a move", turn, {}, true},
    {"YXBALANCEONE",
     "evaluation",
     "choose the move nearest to this evaluation",
     yxbalanceone,
     {},
     true},
    {"YXBALANCETWO",
     "evaluation",
     "choose the two stones nearest to this evaluation",
     yxbalancetwo,
     {},
     true},
    {"YXBLOCK", "", "points follow up to DONE; searches do not choose them",
     begin_list<Purpose::block>},
    {"YXBLOCKRESET", "", "searches may choose every point", yxblockreset},
    {"YXBLOCKUNDO", "", "points follow up to DONE; searches may choose them again",
     begin_list<Purpose::unblock>},
    {"YXBOARD", "", "stones follow up to DONE; choose no move", begin_list<Purpose::yixin_board>},
    {"YXDBMERGE", "[file] ...", "add the positions of a database file", on_file<merge_file>},
    {"YXDBSPLIT", "[file] ...", "write this position and its successors to a file",
     on_file<split_to>},
    {"YXDBTOTXT", "[file] ...", "write the positions of this board and rule to a text file",
     on_file<export_board>},
    {"YXDBTOTXTALL", "[file] ...", "write all positions of the database to a text file",
     on_file<export_all>},
    {"YXDELETEDATABASEALL", "[kind] [plies]", "a position follows; delete its successors",
     yxdeletedatabaseall},
    {"YXDELETEDATABASEONE", "", "a position follows; delete it", yxdeletedatabaseone},
    {"YXEDITLABELDATABASE", "point [text] ...", "a position follows; set the text of a point",
     yxeditlabeldatabase},
    {"YXEDITTEXTDATABASE", "[text] ...", "a position follows; set its text", yxedittextdatabase},
    {"YXEDITTVDDATABASE", "parts label value depth",
     "a position follows; set its label, value and depth", yxedittvddatabase},
    {"YXHASHCLEAR", "", "clear the hash table and the search tree", yxhashclear},
    {"YXHASHDUMP", "[file] ...", "save the hash table; the file name may follow",
     on_file<save_table>},
    {"YXHASHLOAD", "[file] ...", "load the hash table; the file name may follow",
     on_file<load_table>},
    {"YXNBEST", "count", "choose a move; show this number of best moves", yxnbest, {}, true},
    {"YXQUERYDATABASEALL", "", "a position follows; show its moves", yxquerydatabaseall},
    {"YXQUERYDATABASEALLT", "", "a position follows; show its moves and its text",
     yxquerydatabaseallt},
    {"YXQUERYDATABASEONE", "", "a position follows; show it", yxquerydatabaseone},
    {"YXQUERYDATABASETEXT", "", "a position follows; show its text", yxquerydatabasetext},
    {"YXSAVEDATABASE", "", "save the database", yxsavedatabase},
    {"YXSEARCHDEFEND", "", "choose a move; show the value of every move", yxsearchdefend, {}, true},
    {"YXSETDATABASE", "[file] ...", "use this database", on_file<set_database>},
    {"YXSHOWFORBID", "", "show Black's forbidden points", yxshowforbid},
    {"YXSHOWHASHUSAGE", "", "show the memory in use by the hash table", yxshowhashusage},
    {"YXSHOWINFO", "", "show the maximum numbers of threads and of memory", yxshowinfo},
    {"YXSOOSORVSTEP1", "", "choose the three stones of an opening", yxsoosorvstep1, {}, true},
    {"YXSOOSORVSTEP2", "", "stones follow up to DONE; then take a colour", yxsoosorvstep<2>},
    {"YXSOOSORVSTEP3", "",
     "stones follow up to DONE; then choose the fourth stone and the number of fifth moves",
     yxsoosorvstep<3>},
    {"YXSOOSORVSTEP4", "number", "stones follow up to DONE; then take a colour", yxsoosorvstep<4>},
    {"YXSOOSORVSTEP5", "number", "stones follow up to DONE; then offer fifth moves",
     yxsoosorvstep<5>},
    {"YXSOOSORVSTEP6", "", "stones and fifth moves follow up to DONE; then pick one",
     yxsoosorvstep<6>},
    {"YXSTOP", "[text] ...", "end the search", nothing},
    {"YXSWAP2STEP1", "", "choose the three stones of an opening", yxswap2step1, {}, true},
    {"YXSWAP2STEP2", "", "take a colour, or choose two more stones", yxswap2step2, {}, true},
    {"YXSWAP2STEP3", "", "take a colour", yxswap2step3, {}, true},
    {"YXTXTTODB", "[file] ...", "add the positions of a text file", on_file<merge_file>},
};

} // namespace

const Command_table<Context>& commands() {
  static constexpr Command_table<Context> table{all};
  return table;
}

} // namespace goishi::gomocup
