"""Keyword abilities about entering the battlefield and leaving it (CR 603.6, 614.1c, 702)."""
