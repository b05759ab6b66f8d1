"""Who asks, whether the request may come in, and how often."""
