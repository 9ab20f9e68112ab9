"""What a text comes to now: conditions, amounts, noun phrases, what happened before."""
