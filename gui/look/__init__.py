"""How things look: themes, fonts, measures, glyphs and card faces."""
