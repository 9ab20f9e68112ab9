"""What happened before: this turn, last turn, this game, by the instructions of this text (CR 608.2i)."""
