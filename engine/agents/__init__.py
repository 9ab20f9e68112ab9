"""Opponents: scripted, random and heuristic. They see what a seat may see, nothing else."""
