"""What the words of a text refer to (CR 608.2c)."""
