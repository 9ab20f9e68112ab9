"""What a game is at one moment: plain containers of frozen values (invariant 1)."""
