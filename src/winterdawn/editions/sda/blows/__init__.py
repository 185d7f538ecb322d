"""Blows of others before they are struck."""
