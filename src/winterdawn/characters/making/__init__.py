"""Somebody in the making, as choices that can all be taken back."""
