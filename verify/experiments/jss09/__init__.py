"""JSS09: Figures 1 and 2, Tables 1 and 2."""
