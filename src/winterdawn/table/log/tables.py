"""The layout of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
)

SCHEMA_VERSION = 4
"""Raised with every change to this layout; :mod:`.migration` brings older ones up to it."""

metadata = MetaData()

schema = Table("schema_version", metadata, Column("version", Integer, nullable=False))

campaigns = Table(
    "campaign",
    metadata,
    Column("id", String, primary_key=True),
    Column("title", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)

shelves = Table(
    "shelf",
    metadata,
    Column("campaign", ForeignKey("campaign.id"), primary_key=True),
    Column("archived", Boolean, nullable=False),
    Column("deleted", Float, nullable=False),
    Column("cover", String, nullable=False),
    Column("scenes", String, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)
"""How campaigns lie in the folder: archived, or deleted at a time in seconds since 1970, 0 for none; the name
of the picture on their card, and the order of their scenes, an id in a line each.
"""

leaves = Table(
    "page",
    metadata,
    Column("campaign", ForeignKey("campaign.id"), nullable=False),
    Column("id", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("by", String, nullable=False),
    Column("title", String, nullable=False),
    Column("text", String, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("to", String, nullable=False),
    Column("pictures", String, nullable=False),
    Column("changed", Float, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("campaign", "id"),
)
"""The pages of journals; seats that they are shown ``to`` and names of pictures stand in a line each."""

seats = Table(
    "seat",
    metadata,
    Column("campaign", ForeignKey("campaign.id"), nullable=False),
    Column("id", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("role", String, nullable=False),
    Column("secret_hash", String, nullable=False, unique=True),
    Column("played_by", String, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("campaign", "id"),
)

encounters = Table(
    "encounter",
    metadata,
    Column("id", String, primary_key=True),
    Column("campaign", ForeignKey("campaign.id"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("title", String, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("version", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)

entries = Table(
    "entry",
    metadata,
    Column("encounter", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", String, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("time", Float, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("encounter", "seq"),
    ForeignKeyConstraint(["encounter"], ["encounter.id"]),
)

heads = Table(
    "head",
    metadata,
    Column("encounter", ForeignKey("encounter.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)
"""Where each log ends: the only rows that change with every line, so that a lost end is noticed."""
