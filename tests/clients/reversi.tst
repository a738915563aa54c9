# Positions of Reversi with one right answer, for gogui-regress and for tests/gtp/regress_test.cpp.
set_game Othello
boardsize 8
clear_board

# Every first move is the same move.
10 reg_genmove black
#? [D3|C4|F5|E6]

# The shortest game: a move that leaves White no disc.
gogui-play_sequence b e6 w f4 b e3 w f6 b g5 w d6 b e7 w f5
20 reg_genmove black
#? [C5]
play black c5
30 reg_genmove white
#? [PASS|pass]
40 final_score
#? [B\+64]

# Eight empty points: one move wins and every other loses.
clear_board
gogui-play_sequence b f5 w f6 b f7 w e3 b c3 w g6 b h6 w c4 b e2 w d3 b b3 w e1 b d2 w c1 b f3 w c5 b e6 w b4 b b2 w h7 b g5 w g4 b a5 w c6 b b6 w d6 b d1 w e8 b f1 w h5 b g8 w g1 b d7 w a4 b b5 w e7 b f4 w c7 b g7 w f8 b d8 w a3 b a1 w b8 b a2 w c8 b f2 w g3 b b7 w a8 b h2 w a6
50 reg_genmove black
#? [H8]
clear_board
gogui-play_sequence b e6 w f4 b g3 w f6 b e3 w f2 b g6 w e7 b f7 w d6 b d2 w g5 b c5 w c3 b c6 w c1 b d3 w b7 b e8 w g7 b d1 w e1 b b6 w d8 b f5 w c4 b h4 w h2 b d7 w g4 b h3 w a6 b b5 w g8 b h5 w c8 b b8 w b3 b f3 w a7 b b4 w a5 b g1 w f8 b c2 w c7 b e2 w g2 b h1 w b1 b a2 w a8
60 reg_genmove black
#? [F1]
clear_board
gogui-play_sequence b c4 w e3 b f5 w c6 b c5 w g6 b f4 w b6 b d3 w e6 b b7 w c3 b a6 w d6 b c7 w d7 b b4 w b3 b e7 w c8 b e2 w f7 b c2 w b5 b d8 w f3 b e8 w c1 b h5 w a8 b a4 w b8 b f2 w g8 b g4 w g3 b a2 w f1 b g1 w f6 b g7 w b2 b h2 w f8 b a5 w h3 b a3 w g5 b g2 w d2 b a7 w e1
70 reg_genmove black
#? [A1]
