"""The vocabulary of rules text by kind of word, for reading and for printing."""
