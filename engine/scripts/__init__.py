"""Opponents whose play is written in a file: what they do in which situation, and who plays where nothing is written."""
