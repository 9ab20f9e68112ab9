"""What the menus do, a file for each sort of thing: games, decks, films, rulings, puzzles, seats."""
