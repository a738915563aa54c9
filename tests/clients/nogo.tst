# Positions of NoGo with one right answer, for gogui-regress and for tests/gtp/regress_test.cpp.
# Exhaustive search solved those on square boards: one move wins, all others lose.
set_game Nogo
boardsize 4
clear_board

gogui-play_sequence b d3 w c2 b b2 w a4 b c4 w d1 b b4 w c3
10 reg_genmove black
#? [B3]
clear_board
gogui-play_sequence b b2 w c1 b c3 w a2 b a1 w a3 b c4 w b3 b b4
20 reg_genmove white
#? [D2]
clear_board
gogui-play_sequence b b2 w c2 b c1 w d1 b b4 w c4 b c3 w d2
30 reg_genmove black
#? [A3]

boardsize 5
clear_board
gogui-play_sequence b d3 w a5 b d1 w e2 b c1 w a3 b e1 w a4 b d4 w c5 b a2 w a1 b e4 w c4
40 reg_genmove black
#? [D5]
clear_board
gogui-play_sequence b c3 w b5 b a2 w b2 b e4 w e2 b a1 w a3 b d3 w e3 b b4 w b3 b a5 w c4
50 reg_genmove black
#? [D5]
clear_board
gogui-play_sequence b b4 w a2 b e4 w b2 b e2 w a3 b a1 w b3 b c4 w e1 b c2 w a5 b b5 w e3
60 reg_genmove black
#? [D5]

boardsize 9
clear_board
gogui-play_sequence b d4 w e1 b f1 w d8 b f5 w c2 b c9 w e2 b f3 w c7 b a7 w g3 b a3 w h2 b g8 w c4 b h4 w e7 b c5 w b5 b g5 w d3 b j7 w j3 b d2 w h7 b g6 w b3 b a2 w g4 b h6 w d5 b j2 w h9 b d9 w a4 b h3 w e8 b f6 w e6 b b8 w e5 b a1 w g1 b f7 w f9 b d7 w b4 b d1 w a5 b c6 w j6 b f8 w e3 b d6 w a9 b j9 w h5 b j8 w g9 b f4 w g7 b a6 w b9 b b6 w h1
70 reg_genmove black
#? [B2]
clear_board
gogui-play_sequence b h9 w j4 b e5 w b4 b f5 w c7 b b5 w j8 b b7 w d9 b b2 w f1 b h5 w a7 b j5 w j6 b d2 w a3 b e8 w c1 b a2 w g8 b f2 w g1 b d7 w h2 b g2 w e9 b e6 w h6 b c3 w e3 b h7 w a5 b j3 w b6 b b1 w f3 b d5 w c8 b g9 w d8 b d6 w h3 b c5 w d1 b g6 w g4 b a9 w h8 b f4 w d3 b e2 w e1 b b9 w a6 b c6 w h4 b c2 w c9 b f7 w d4 b a8 w c4 b a1 w f9 b e4
80 reg_genmove white
#? [J1]

# On three points in a row the centre takes both other points from White: each would have no liberty.
rectangular_boardsize 3 1
clear_board
90 reg_genmove black
#? [B1]
play black b1
100 reg_genmove white
#? [resign]
110 final_score
#? [B\+1]
