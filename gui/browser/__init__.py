"""Browsing all cards: a query, pictures, and what each card says."""
