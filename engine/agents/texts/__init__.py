"""What a text does, read for any card from the words it is made of."""
