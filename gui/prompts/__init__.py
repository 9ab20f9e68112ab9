"""One widget for each kind of decision."""
