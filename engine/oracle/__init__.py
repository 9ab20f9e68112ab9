"""Reading and printing rules text: the two-way phrase kernel and the noun phrases all share."""
