"""Metro: lay tiles, and let your lines run long before they reach a station."""
