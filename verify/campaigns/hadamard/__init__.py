"""The games of Sylvester's matrices: what a vote of t of the columns gives every row, for all choices of them."""
