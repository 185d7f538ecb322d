"""What is printed: a sheet on paper."""
