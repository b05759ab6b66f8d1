"""St. Petersburg: point tiles where tourists stand."""
