"""Positions built by hand, and scripts that play them: for tests, demonstrations and puzzles."""
