"""From what a text says to what the rules carry out, one form of speech after the other."""
