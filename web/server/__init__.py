"""The server of the board page: one GTP engine for each open page."""
