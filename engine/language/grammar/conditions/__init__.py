"""What follows "if", "as long as" and "who": what is so, and what happened (CR 603.4, 608.2i)."""
