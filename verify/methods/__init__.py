"""Ways to gain evidence, a file each."""
