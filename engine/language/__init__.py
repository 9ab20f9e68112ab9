"""From the text of a card to what the rules carry out.

kernel and grammar read and print text; resolve finds what its words refer to; lower takes apart the forms of speech
that only a text needs; `pipeline` names the passes in order and `compile` makes whole cards.
"""
