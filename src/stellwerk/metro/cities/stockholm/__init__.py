"""Stockholm: tourists line up at the sights."""
