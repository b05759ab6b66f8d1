"""Map files: text, shape, meaning and deal are checked, then they become an `Edition`."""
