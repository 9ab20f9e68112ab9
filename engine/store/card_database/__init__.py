"""The cards that were imported: found by name, by likeness, and by what they say; what of them is understood."""
