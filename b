goishi database 1
checksum: 1836e74b
board: gomoku 15x15 rule=freestyle
H8	C3	b	-	0	30	exact	
H8	J7	b	-	0	30	exact	
H8		w	-	2	9	exact	new
