"""Parts of scripts/botzone, which joins the sources of a bot into one file."""
