"""Work aside: threads and processes, in which rules are compiled and bots decide."""
