# Positions of TicTacToe with one right answer, for gogui-regress and for tests/gtp/regress_test.cpp.
set_game Tictactoe
clear_board

# Three in a row at once.
gogui-play_sequence b a1 w a2 b b1 w b2
10 reg_genmove black
#? [C1]
20 reg_genmove white
#? [C2]

# A row to block.
clear_board
gogui-play_sequence b a1 w c1 b b2
30 reg_genmove white
#? [C3]

# Between two corners a corner loses: Black would threaten two rows at once.
clear_board
gogui-play_sequence b a1 w b2 b c3
40 reg_genmove white
#? [A2|B1|B3|C2]

# The only answer to a corner is the centre, and to the centre a corner.
clear_board
play black a1
50 reg_genmove white
#? [B2]
clear_board
play black b2
60 reg_genmove white
#? [A1|A3|C1|C3]

# The last point, and the answers when all points are taken.
clear_board
gogui-play_sequence b b2 w a1 b c3 w c1 b b1 w b3 b a3 w c2
70 reg_genmove black
#? [A2]
play black a2
80 reg_genmove white
#? [PASS|pass]
90 final_score
#? [0]
