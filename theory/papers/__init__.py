"""The papers, a folder each, a file a section."""
