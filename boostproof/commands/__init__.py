"""The commands, a module each with ``run(arguments)``, which returns the exit code."""
