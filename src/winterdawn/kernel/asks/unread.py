"""What is not looked at is not made: words and figures of asks that are made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from winterdawn.kernel.asks.choices import Cell, Listed, OneOf, Value
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Ask

T = TypeVar("T")
L = TypeVar("L", bound=OneOf | Cell)


class Unmade(Generic[T]):
    """Words that are made when somebody reads them."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make

    @remembered
    def read(self) -> T:
        """The words."""
        return self._make()

    def then(self, change: Callable[[T], T]) -> Unmade[T]:
        """The same, changed when they are read."""
        return Unmade(lambda: change(self.read))


class Unread(Unmade[L], Listed):
    """A list of which it is known what may be answered, and whose words are made when somebody reads them."""

    def __init__(
        self,
        keys: Sequence[str] | Callable[[], Sequence[str]],
        make: Callable[[], L],
        kind: type[L] = OneOf,  # type: ignore[assignment]
    ) -> None:
        """``keys`` are those of all options not barred, in their order, or find them; ``make`` makes a
        ``kind``.
        """
        super().__init__(make)
        self._told, self.kind = keys, kind

    @remembered
    def _keys(self) -> Sequence[str]:
        return self._told() if callable(self._told) else self._told

    def then(self, change: Callable[[L], L]) -> Unread[L]:
        """The same, changed when it is read in what is told but not in what may be answered, nor in how that
        is found.
        """
        changed = type(self).__new__(type(self))
        changed.__dict__.update(self.__dict__)
        changed.__dict__.pop("read", None)
        changed._make = lambda: change(self.read)
        return changed

    def __contains__(self, value: object) -> bool:
        return value in self._keys

    def __iter__(self) -> Iterator[Value]:
        return iter(self._keys)

    def count(self) -> int:
        """How many answers are allowed."""
        return len(self._keys)

    def nth(self, number: int) -> Value:
        """The allowed answer after ``number`` others."""
        return self._keys[number]

    def check(self, value: object) -> Value:
        """``value`` if it is the key of an option not barred."""
        return value if isinstance(value, str) and value in self._keys else self.read.check(value)


class Worked(Mapping[str, T]):
    """Figures of which each is worked out when somebody first asks for it."""

    def __init__(self, keys: Iterable[str], work: Callable[[str], T]) -> None:
        self._told, self._work = keys, work
        self._found: dict[str, T] = {}

    @remembered
    def _keys(self) -> dict[str, None]:
        return dict.fromkeys(self._told)

    def __getitem__(self, key: str) -> T:
        found = self._found
        if key not in found:
            if key not in self._keys:
                raise KeyError(key)
            found[key] = self._work(key)
        return found[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class Later(Sequence["Ask"]):
    """Asks of which each is made when somebody first looks at it."""

    def __init__(self, makers: Iterable[Callable[[], Ask]]) -> None:
        self._makers = tuple(makers)
        self._asks: dict[int, Ask] = {}

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, index: int) -> Ask: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Ask, ...]: ...

    def __getitem__(self, index: int | slice) -> Ask | tuple[Ask, ...]:
        if isinstance(index, slice):
            return tuple(self[number] for number in range(len(self._makers))[index])
        if index not in self._asks:
            self._asks[index] = self._makers[index]()
        return self._asks[index]
