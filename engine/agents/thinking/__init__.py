"""The opponent that looks ahead: it plays on from what its seat knows, as often as its clock allows."""
