"""Small faults that can be put into a source text, each of which some test should notice."""

from __future__ import annotations

import ast
import bisect
import re
from collections.abc import Sequence
from typing import NamedTuple


class Mutant(NamedTuple):
    """A text with one fault."""

    file: str
    number: int
    """The line at which the fault begins, from 1."""
    statement: int
    """The line at which its statement begins."""
    line: str
    """That line as it is, without the space around it."""
    mutated: str
    """The same with the fault."""
    called: bool
    """Whether the line runs when a function is called, and not when the file is imported."""
    start: int
    end: int
    new: bytes
    """What stands in the text, in UTF-8, in place of what lies between ``start`` and ``end``."""

    def applied(self, text: str) -> str:
        """``text`` with the fault."""
        whole = text.encode()
        return (whole[: self.start] + self.new + whole[self.end :]).decode()


def mutants_of(file: str, text: str) -> list[Mutant]:
    """All mutants of ``text``, in their order; none of what only tells types or helps people read."""
    return sorted(_Finder(file, text).found(), key=lambda one: (one.start, one.end, one.new))


_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
_COMPUTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: ("**", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_TYPE_MAKERS = {"TypeVar", "ParamSpec", "NewType", "cast"}
_TYPES = {"dict", "frozenset", "list", "set", "tuple", "type"}
_KEY = re.compile(r"[\w:.-]+")
"""A string that the program tells apart from others; sentences are for people."""
_WHOLE = (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.Subscript)
"""What needs no brackets wherever it stands."""
_ADDED_UP = (ast.Constant, ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
"""What is not a number where ``+`` stands beside it, unless it is a constant number."""


class _Finder(ast.NodeVisitor):
    def __init__(self, file: str, text: str) -> None:
        self._file, self._text = file, text.encode()
        lines = self._text.splitlines(keepends=True)
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line))
        self._called, self._statement = False, 1
        self._mutants: list[Mutant] = []

    def found(self) -> list[Mutant]:
        self.visit(ast.parse(self._text))
        return self._mutants

    # ------------------------------------------------------------------ places in the text

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def _source(self, node: ast.expr) -> bytes:
        written = self._text[self._start(node) : self._end(node)]
        return written if isinstance(node, _WHOLE) else b"(" + written + b")"

    def _add(self, start: int, end: int, new: bytes) -> None:
        number = bisect.bisect_right(self._starts, start)
        begin = self._starts[number - 1]
        line, mutated = (
            (self._text[begin:start] + text).split(b"\n", 1)[0].decode().strip()
            for text in (self._text[start : self._starts[number]], new + self._rest(end))
        )
        found = Mutant(self._file, number, self._statement, line, mutated, self._called, start, end, new)
        self._mutants.append(found)

    def _rest(self, end: int) -> bytes:
        return self._text[end : self._starts[bisect.bisect_right(self._starts, end)]]

    def _replace(self, node: ast.expr | ast.stmt, new: str | bytes) -> None:
        self._add(self._start(node), self._end(node), new.encode() if isinstance(new, str) else new)

    def _between(self, left: ast.expr, right: ast.expr, sign: str, new: str) -> None:
        """Another sign between two operands; left alone where a comment stands there."""
        start, end = self._end(left), self._start(right)
        gap = self._text[start:end]
        found = re.search(sign.encode(), gap)
        if found and b"#" not in gap:
            self._add(start + found.start(), start + found.end(), new.encode())

    # ------------------------------------------------------------------ what is left alone

    def visit(self, node: ast.AST) -> None:
        """Look at ``node``, and know the statement that it stands in."""
        before = self._statement
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        super().visit(node)
        self._statement = before

    def _visit_all(self, nodes: Sequence[ast.AST | None]) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._visit_all([*node.args.defaults, *node.args.kw_defaults])
        before, self._called = self._called, True
        self._visit_all(node.body)
        self._called = before

    visit_FunctionDef = visit_AsyncFunctionDef = _function  # noqa: N815 -- names of the visitor

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_all(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._visit_all([node.value])

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """What stands in the brackets of a type only tells types."""
        self.visit(node.value)
        if not (isinstance(node.value, ast.Name) and node.value.id in _TYPES):
            self.visit(node.slice)

    def visit_Dict(self, node: ast.Dict) -> None:
        """What a part is called says no more than the name of an argument."""
        pairs = zip(node.keys, node.values, strict=True)
        self._visit_all([*(key for key, value in pairs if not _is_part(value)), *node.values])

    def visit_Assign(self, node: ast.Assign) -> None:
        """``__test__`` keeps pytest from taking a class for tests, and is nothing that a program does."""
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not names & {"TYPE_CHECKING", "__all__", "__slots__", "__test__"}:
            self._visit_all([*node.targets, node.value])

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Before Python 3.12 nobody can tell where its parts stand."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Tells the type checker what is known."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Words for people."""

    # ------------------------------------------------------------------ statements

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self._condition(node.test, "True", "False")
            self._visit_all([node.test, *node.body])
        self._visit_all(node.orelse)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test, "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test, "True")
        self.generic_visit(node)

    def _condition(self, test: ast.expr, *instead: str) -> None:
        if isinstance(test, ast.Constant) or any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            return
        for new in instead:
            self._replace(test, new)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Yield) and node.value.value is None:
            return  # never reached: it makes a generator of a function
        self._replace(node, "pass")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._computed(node.target, node.op, node.value)
        self.generic_visit(node)

    # ------------------------------------------------------------------ expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, sign, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        ):
            self._between(left, right, *_COMPARED[type(sign)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        signs = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, *signs)
        for dropped in node.values:
            rest = [self._source(value) for value in node.values if value is not dropped]
            self._replace(node, f" {signs[0]} ".encode().join(rest))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self._replace(node, self._source(node.operand))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not any(map(_no_number, (node.left, node.right))):
            self._computed(node.left, node.op, node.right)
        self.generic_visit(node)

    def _computed(self, left: ast.expr, sign: ast.operator, right: ast.expr) -> None:
        if type(sign) in _COMPUTED:
            old, new = _COMPUTED[type(sign)]
            self._between(left, right, re.escape(old), new)

    def visit_Call(self, node: ast.Call) -> None:
        """That what is gone through together is equally long is asserted, not decided."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in _OTHER_NAMES:
            self._replace(node.func, _OTHER_NAMES[name])
        if name not in _TYPE_MAKERS:
            told = [each for each in node.keywords if name != "zip" or each.arg != "strict"]
            self._visit_all([node.func, *node.args, *told])

    def visit_Constant(self, node: ast.Constant) -> None:
        match node.value:
            case bool():
                self._replace(node, str(not node.value))
            case int() | float():
                self._replace(node, repr(node.value + 1))
            case str() if _KEY.fullmatch(node.value):
                self._replace(node, repr(f"XX{node.value}"))


def _is_part(node: ast.expr) -> bool:
    """Whether an object of a class is made of nothing, as the parts of an edition are."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=[], keywords=[]):
            return name[:1].isupper()
    return False


def _no_number(node: ast.expr) -> bool:
    number = isinstance(node, ast.Constant) and isinstance(node.value, int | float)
    return isinstance(node, _ADDED_UP) and not number
