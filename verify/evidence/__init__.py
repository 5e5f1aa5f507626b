"""What a verdict says and rests on, as plain data; journals of it on disk."""
