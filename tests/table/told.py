"""What a page makes of the news: the state as it stands, and the record as far as it was read."""

from __future__ import annotations

from typing import Any

MENUS = 16
Message = dict[str, Any]


class Told:
    """A page that draws nothing."""

    def __init__(self) -> None:
        self.state: Message = {}
        self.events: list[Message] = []
        self.talk: list[Message] = []
        self.first = 0
        self.record, self.said, self.since = "", 0, 0
        self.menus: Message = {}

    def take(self, message: Message) -> None:
        """Take a message of news, or of the past."""
        if message["type"] == "past":
            assert message["start"] + len(message["events"]) == self.first
            self.first = message["start"]
            self.events = message["events"] + self.events
            assert message["since"] + len(message["talk"]) == self.since
            self.talk = message["talk"] + self.talk
            self.since = message["since"]
        else:
            self._lines(message["lines"])
            view = _changed(self.state.get("view", {}), message["view"])
            self.state = {**_changed(self.state, message["state"]), "view": view, "seq": message["seq"]}
            self.menus = {**self.menus, **message["menus"]}
            asks = ((ask, ask["among"]) for ask in self.state["asks"])
            self.state["asks"] = [
                {**ask, "among": self.menus[among]} if isinstance(among, str) else ask for ask, among in asks
            ]
            self.menus = dict([*self.menus.items()][-MENUS:])
        self.state = {**self.state, "type": "state", "talk": self.talk, "events": self.events}

    def held(self) -> Message:
        """What a page that comes back says it has."""
        seq, chart = self.state.get("seq", 0), self.state.get("map", "")
        lines = {"record": self.record, "seq": seq, "first": self.first, "since": self.since}
        return {**lines, "talk": self.said, "map": chart, "menus": [*self.menus]}

    def _lines(self, lines: Message) -> None:
        start = lines["start"]
        if lines["anew"]:
            self.first, self.events, self.talk = start, [], []
        assert self.first <= start <= self.first + len(self.events), "lines are missing"
        self.record, self.said, self.since = lines["record"], lines["said"], lines["since"]
        self.events = self.events[: start - self.first] + lines["events"]
        kept = [{**one, "after": min(one["after"], start)} for one in self.talk]
        self.talk = kept + lines["talk"]
        assert self.since + len(self.talk) == self.said, "talk is missing"


def _changed(before: Message, news: Message) -> Message:
    """The fields as they are now; an item of a list may be told by its place in the list before."""
    return {**before, **{name: _items(before.get(name), value) for name, value in news.items()}}


def _items(before: Any, value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [before[item] if isinstance(item, int) else _sheet(before, item) for item in value]


def _sheet(before: Any, item: Any) -> Any:
    """A section of a sheet may be told by its place in the sheet before."""
    if not isinstance(item, dict) or "sections" not in item:
        return item
    old = next((one["sections"] for one in before or () if one["id"] == item["id"]), [])
    return {**item, "sections": _items(old, item["sections"])}
