"""Qt models over views."""
