"""The edge: the application, what guards and carries its requests, logs, and work aside."""
