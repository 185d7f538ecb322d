"""The requests that pages make beside their connection."""
