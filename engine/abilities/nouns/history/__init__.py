"""What happened before: this turn, in turns before, this game, by the instructions of this text (CR 608.2i)."""
