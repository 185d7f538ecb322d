"""What is asked, what may be answered, and what is answered beforehand."""
