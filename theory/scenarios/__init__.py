"""The scenarios of the papers: a file a kind of run or space, with sizes, given data and laws."""
