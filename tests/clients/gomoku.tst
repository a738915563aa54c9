# Positions of Gomoku with one right answer, for gogui-regress and for tests/gtp/regress_test.cpp.
set_game Gomoku
boardsize 15
clear_board

# Five at either end of an open four.
gogui-play_sequence b h8 w b2 b j8 w c12 b k8 w n13 b l8 w m2
10 reg_genmove black
#? [G8|M8]

# Five in a diagonal with a gap, although White also threatens five.
clear_board
gogui-play_sequence b e5 w k10 b f6 w k11 b h8 w k12 b j9 w k13
20 reg_genmove black
#? [G7]

# A player who cannot win must block a four.
clear_board
gogui-play_sequence b d8 w c8 b e8 w k3 b f8 w n11 b g8
30 reg_genmove white
#? [H8]
clear_board
gogui-play_sequence b g3 w d12 b g4 w m9 b g6 w k2 b g7
40 reg_genmove white
#? [G5]

# Four on the edge of the board.
clear_board
gogui-play_sequence b a12 w h8 b a13 w h11 b a14 w l4 b a15
50 reg_genmove white
#? [A11]

# An open three becomes an open four, or is blocked at its end.
clear_board
gogui-play_sequence b g8 w b2 b h8 w n13 b j8 w c12
60 reg_genmove black
#? [F8|K8]
clear_board
gogui-play_sequence b g8 w b2 b h8 w n13 b j8
70 reg_genmove white
#? [F8|K8]

# Two fours with one stone.
clear_board
gogui-play_sequence b e8 w d8 b f8 w h4 b g8 w b13 b h5 w n12 b h6 w n2 b h7 w b2
80 reg_genmove black
#? [H8]

# Six in a row are no five in standard Gomoku: only the other end wins.
clear_board
kata-set-param rule standard
gogui-play_sequence b c8 w c9 b e8 w n4 b f8 w b13 b g8 w m12 b h8 w k2
90 reg_genmove black
#? [J8]

# In renju White may block with an overline of Black's: the point is forbidden to Black.
clear_board
kata-set-param rule renju
gogui-play_sequence b d8 w d9 b e8 w n4 b f8 w b13 b h8 w m12 b j8 w k2
100 gogui-rules_legal_moves
#? [!.*G8.*]
110 reg_genmove black
#? [!G8]
