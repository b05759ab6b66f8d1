"""The routes: thin. Each reads the request, calls a service and writes the answer."""
