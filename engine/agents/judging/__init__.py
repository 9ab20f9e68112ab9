"""What it would be worth to a seat that a text is carried out: targets, prices, choices."""
