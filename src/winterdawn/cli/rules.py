"""``winterdawn rules``: searches the catalogue and shows its entries."""

from __future__ import annotations

import shutil
import textwrap
from argparse import Namespace
from typing import TYPE_CHECKING

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, add_json, print_json
from winterdawn.cli.terminal import complain, say
from winterdawn.editions.registry import DEFAULT

if TYPE_CHECKING:
    from winterdawn.catalogue import RuleEntry
    from winterdawn.cli.parser import Commands
    from winterdawn.editions.house import HouseRule

_EXAMPLES = """examples:
  winterdawn rules bleeding cutting
  winterdawn rules book.melee.resolve
  winterdawn rules initiative --edition screen --kind ruling
  winterdawn rules malus --json
  winterdawn rules --coverage --edition book
  winterdawn rules --house
  winterdawn rules --house grapple
  winterdawn rules --compare losses book draft screen"""
_NOTHING_FOUND = 1
MOST_WORDS, LONGEST_QUERY = 50, 1_000
"""The most that is searched for at once; hardly a rule has as many words."""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "rules",
        help="search the rules, or show one",
        description="Searches rules, examples and rulings by words, or shows one in full by its id.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("words", metavar="WORD", nargs="*", help="words to look for, or one id")
    parser.add_argument("--coverage", action="store_true", help="count the rules that the code carries")
    house = "list what a group may play otherwise, or what of it holds all WORDs"
    parser.add_argument("--house", action="store_true", help=house)
    compare = "show rules about the WORDs side by side, as the editions named after them have them (all)"
    parser.add_argument("--compare", action="store_true", help=compare)
    parser.add_argument("--edition", help="book, draft, screen or zones (all)")
    parser.add_argument("--kind", help="mechanic, table, option, guidance, example or ruling (all)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Search or show, and print; the exit code."""
    from winterdawn.catalogue import EDITIONS, UnknownEntry

    text = " ".join(options.words)
    if len(text.split()) > MOST_WORDS or len(text) > LONGEST_QUERY:
        raise BadInput(f"look for at most {MOST_WORDS} words of {LONGEST_QUERY:,} characters in all")
    named = bool(text) and not (options.house or options.compare)
    if [named, options.coverage, options.house, options.compare].count(True) != 1:
        raise BadInput("name words to look for, or one id, or --coverage alone, or --house, or --compare")
    if options.compare and options.edition:
        raise BadInput(f"--edition: --compare takes editions after the words: {text} {options.edition}")
    if options.kind and not named:
        raise BadInput("--kind: only a search goes by kinds; leave it out")
    try:
        if options.compare:
            from winterdawn.cli.compared import compare

            return compare(options.words, json=options.json)
        if options.house:
            return _house(text, options.edition or DEFAULT, json=options.json)
        if options.coverage:
            return _coverage(options.edition or DEFAULT, json=options.json)
        if text.partition(".")[0] in EDITIONS and "." in text and " " not in text:
            return _show(text, json=options.json)
        return _search(text, options.edition, options.kind, json=options.json)
    except UnknownEntry as error:
        raise BadInput(str(error)) from None


def _show(id: str, *, json: bool) -> int:
    from winterdawn.catalogue import about, rule
    from winterdawn.catalogue.places import TESTS, namings

    entry, related = rule(id), about(id)
    named = {"Code": [*namings(id)], "Tests": [*namings(id, TESTS)]}
    if json:
        places = {title.lower(): [one._asdict() for one in found] for title, found in named.items()}
        print_json({"entry": entry, "related": related, **places})
        return 0
    _print_entry(entry)
    for kind, title in (("example", "Examples"), ("ruling", "Rulings")):
        some = [other for other in related if other.kind == kind]
        if some:
            say(f"\n{title}")
        for other in some:
            _print_entry(other, indent="  ")
    if entry.rules:
        say("\nRefers to")
        for name in entry.rules:
            _print_line(rule(name))
    for title, found in named.items():
        if found:
            say(f"\n{title}")
        for one in found:
            say(f"  {one.path}:{one.line}  {one.within}".rstrip())
    return 0


def _coverage(edition: str, *, json: bool) -> int:
    from winterdawn.catalogue.coverage import coverage

    found = coverage(edition)
    if json:
        chapters = {name: {"covered": n, "total": of} for name, (n, of) in found.chapters.items()}
        missing = [missed.id for missed in found.missing]
        reasons = {missed.id: missed.reason for missed in found.missing}
        counts = {"covered": found.covered, "total": found.total, "carried": found.carried}
        counts |= {"plain": found.plain, "rulings": found.rulings}
        print_json(
            {"edition": edition, **counts, "missing": missing, "chapters": chapters, "reasons": reasons}
        )
        return 0
    for name, (covered, total) in found.chapters.items():
        say(f"{name or edition:<12} {covered:>4} of {total}")
    say(f"{'together':<12} {found.covered:>4} of {found.total}, of these")
    rows, of = found.plain
    own = f"{found.covered - rows:>4} of {found.total - of}"
    say(f"{'with effect':<12} {own}, rules with an effect of their own")
    say(f"{'rows':<12} {rows:>4} of {of}, skills that can be rolled with their attribute")
    say(f"{'rulings':<12} {found.rulings[0]:>4} of {found.rulings[1]}, beside these")
    say("\nproved by tests:")
    for id, ways in found.carried.items():
        say(f"  {id:<44} {', '.join(ways)}")
    for reason in dict.fromkeys(missed.reason for missed in found.missing):
        say(f"\n{reason}:")
        for missed in found.missing:
            if missed.reason == reason:
                say(f"  {missed.id}")
    return 0


def _search(text: str, edition: str | None, kind: str | None, *, json: bool) -> int:
    from winterdawn.catalogue import rules, search

    wanted = rules(edition, kind)
    found = [entry for entry in search(text, edition) if entry in wanted]
    if json:
        print_json(found)
    elif found:
        for entry in found:
            _print_line(entry)
    else:
        complain(f"nothing holds all of these words: {shown(text)}; try fewer")
    return 0 if found else _NOTHING_FOUND


def _print_entry(entry: RuleEntry, indent: str = "") -> None:
    place = ", ".join(part for part in (entry.kind, entry.source, entry.chapter, entry.section) if part)
    say(f"{indent}{entry.id}  ({place})")
    rows = (
        ("", entry.says),
        ("Given: ", entry.given),
        ("Expect: ", entry.expect),
        ("Gap: ", entry.problem),
        ("Ruling: ", entry.ruling),
        ("House rule: ", _setting(entry)),
        ("The core book: ", entry.book),
    )
    for label, text in rows:
        if text:
            say(_wrapped(label + text, indent + "  "))


def _house(text: str, edition: str, *, json: bool) -> int:
    """List the house rules of an edition that hold all of some words, or the one of that name."""
    found = _named(text.casefold(), _known(edition))
    if json:
        print_json(found)
    for each in () if json else found:
        say(f"{_wrapped(each.words, '', '    ')}\n{_wrapped(each.says, '  ')}\n  {each.rule}")
    if found and not text and not json:
        _elsewhere(edition)
    if not found and not json:
        held = f" holds all of these words: {shown(text)}; try fewer" if text else " can be set"
        complain(f"no house rule of '{shown(edition)}'{held}")
    return 0 if found else _NOTHING_FOUND


def _elsewhere(edition: str) -> None:
    """Where those options of an edition's rulings are set that are no house rules."""
    from winterdawn.catalogue import rules
    from winterdawn.catalogue.options import elsewhere

    named = {entry.option for entry in rules(edition, "ruling")}
    told = [f"{name} ({where})" for name, where in elsewhere().items() if name in named]
    if told:
        say("\n" + _wrapped(f"Set elsewhere: {'; '.join(told)}.", ""))


def _named(text: str, known: list[HouseRule]) -> list[HouseRule]:
    """The house rule of that name, else those that hold all of its words."""

    def holds(each: HouseRule) -> bool:
        told = f"{each.name} {each.says} {each.rule}".casefold()
        return all(word in told for word in text.split())

    return [each for each in known if each.name == text] or [*filter(holds, known)]


def _known(edition: str) -> list[HouseRule]:
    from winterdawn.editions.registry import NAMES
    from winterdawn.editions.registry import edition as found

    return list(found(edition).house_rules.values()) if edition in NAMES else []


def _setting(entry: RuleEntry) -> str:
    """What a group may play otherwise than ``entry`` says, empty if nothing."""
    return "; ".join(each.words for each in _known(entry.edition) if each.rule == entry.id)


def _print_line(entry: RuleEntry) -> None:
    say(f"{entry.id}\n{_wrapped(entry.text, '  ')}")


def _wrapped(text: str, indent: str, further: str = "") -> str:
    """``text`` in lines that fit, all after the first indented ``further``; no name breaks at its hyphens."""
    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    after = further or indent
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)
