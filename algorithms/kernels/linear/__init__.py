"""Linear rules on a line and in the plane."""
