"""Keyword abilities that change or add costs, and who pays them (CR 118.7 to 118.9, 702)."""
