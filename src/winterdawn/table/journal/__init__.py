"""What people at the table write down and show each other: pages, and the pictures on them."""
