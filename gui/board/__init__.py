"""The table: battlefield, hands, bars, and the docks beside them."""
