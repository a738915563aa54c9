"""Rewrites the C++20 of Goishi's sources as C++17 that GCC 7 understands.

It knows the constructs that these sources use, in the form that clang-format gives them, not all of C++20; what it
does not know is left for the compiler to refuse. The result is C++20 as well. packaging/cpp17.h has the names of the
standard library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

# The headers that came later; packaging/cpp17.h stands for them.
LATER_HEADERS = "bit|charconv|compare|concepts|ranges|span"
# The names whose meaning in GCC 7 does not suffice.
OWN_NAMES = "chars_format|from_chars|get_if|holds_alternative|variant|visit"
STANDARD_CONCEPTS = {"derived_from", "unsigned_integral"}
LITERAL = r'R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\''
NAME = r"[A-Za-z_]\w*"


def required(pattern: str, text: str, at: int = 0, end: int | None = None) -> re.Match[str]:
    """The first match of the pattern; the program ends if there is none."""
    found = re.compile(pattern, re.S).search(text, at, len(text) if end is None else end)
    if not found:
        raise SystemExit(f"scripts/botzone: this C++ is not understood: {text[at : at + 80]!r}")
    return found


def masked(text: str) -> str:
    """The text with blanks in place of what is quoted, so that it has brackets and names of code alone."""
    return re.sub(LITERAL, lambda literal: '"' + " " * (len(literal[0]) - 2) + '"', text)


def closing(mask: str, at: int) -> int:
    """The place of the bracket that closes the one at this place."""
    pair = {"(": "()", "{": "{}", "[": "[]", "<": "<>"}[mask[at]]
    depth = 0
    for here in re.compile(f"[{re.escape(pair)}]").finditer(mask, at):
        depth += 1 if here[0] == pair[0] else -1
        if depth == 0:
            return here.start()
    raise SystemExit(f"scripts/botzone: {mask[at:at + 60]!r} is not closed")


def end_of_statement(mask: str, at: int) -> int:
    """The place of its semicolon."""
    while mask[at] != ";":
        at = required(r"[({\[;]", mask, at).start()
        if mask[at] != ";":
            at = closing(mask, at) + 1
    return at


def split(text: str, separator: str, brackets: str = "(){}[]<>") -> list[str]:
    """The pieces between separators that no brackets enclose, without blanks around them."""
    mask = masked(text).replace("->", "  ")
    pieces, depth, begin = [], 0, 0
    for here in re.finditer(f"[{re.escape(brackets)}]|{re.escape(separator)}", mask):
        if here[0] != separator:
            depth += 1 if here[0] in "({[<" else -1
        elif depth == 0:
            pieces.append(text[begin : here.start()].strip())
            begin = here.end()
    return [*pieces, text[begin:].strip()]


# Templates and concepts


def template_heads(mask: str) -> Iterator[tuple[int, int]]:
    """The places within the angle brackets of each template."""
    for head in re.finditer(r"\btemplate\s*<", mask):
        yield head.end(), closing(mask, head.end() - 1)


def unconstrained(parameter: str, concepts: set[str]) -> str:
    """The parameter of a template with `class` in place of a concept."""
    constraint = re.match(rf"(?:\w+::)*({NAME})", parameter)
    if not constraint or constraint[1] not in concepts:
        return parameter
    end = constraint.end()
    if parameter[end] == "<":
        end = closing(parameter, end) + 1
    return "class" + parameter[end:]


def end_of_requirement(mask: str, begin: int) -> int:
    """The end of names and arguments in brackets, joined by && and ||."""
    at = begin
    while True:
        found = required(r"(?:\w+::)*\w+\s*(<)?", mask, at)
        at = closing(mask, found.end() - 1) + 1 if found[1] else found.end()
        joint = re.compile(r"\s*(?:&&|\|\|)").match(mask, at)
        if not joint:
            return at
        at = joint.end()


def without_constraints(text: str) -> str:
    """The text without constraints of templates, which choose nothing in these sources."""
    mask = masked(text)
    concepts = STANDARD_CONCEPTS | set(re.findall(r"\bconcept (\w+)", mask))
    pieces: list[str] = []
    begin = 0
    for first, last in template_heads(mask):
        parameters = [unconstrained(parameter, concepts) for parameter in split(text[first:last], ",")]
        pieces += [text[begin:first], ", ".join(parameters)]
        begin = last
        if clause := re.compile(r">\s*requires\b").match(mask, last):
            pieces.append(">")
            begin = end_of_requirement(mask, clause.end())
    return "".join([*pieces, text[begin:]])


def checks(term: str) -> list[str]:
    """The arguments of void_t for a term of a concept: types that exist only if the term is true."""
    if not re.match(r"requires\b", term):
        return [f"std::enable_if_t<({term})>"]
    body = term.index("{")
    variables = {}
    if "(" in term[:body]:
        for parameter in split(term[term.index("(") + 1 : term[:body].rindex(")")], ","):
            kind, name = required(rf"^(.*?)({NAME})$", parameter).groups()
            variables[name] = f"std::declval<{kind.strip().rstrip('&')}&>()"
    return [check(requirement, variables) for requirement in split(term[body + 1 : term.rindex("}")], ";")[:-1]]


def check(requirement: str, variables: dict[str, str]) -> str:
    """A requirement as a type."""
    for name, value in variables.items():
        requirement = re.sub(rf"(?<![.\w:]){name}\b(?!::)", value, requirement)
    if requirement.startswith("typename"):
        return requirement
    if not requirement.startswith("{"):
        return f"decltype({requirement})"
    end = closing(requirement, 0)
    concept = required(r"^\s*->\s*([\w:]+)<(.*)>$", requirement[end + 1 :])
    return f"std::enable_if_t<{concept[1]}<decltype(({requirement[1:end].strip()})), {concept[2]}>>"


def with_constants(text: str) -> str:
    """The text with a constant in place of each concept that it asks, and without the others."""
    names = "|".join(re.findall(r"\bconcept (\w+)", text))
    text = re.sub(rf"^static_assert\((?:\w+::)*(?:{names})<.*\);\n", "", text, flags=re.M)
    mask = masked(text)
    for concept in reversed(list(re.finditer(r"\btemplate<([^;{}]*)>\s*concept (\w+) =", text))):
        end = end_of_statement(mask, concept.end())
        constant = ""
        if re.search(rf"\b{concept[2]}<", text[end:]):
            constant = constant_of(concept[1], concept[2], text[concept.end() : end])
        text = text[: concept.start()] + constant + text[end + 1 :]
    return text


def constant_of(parameters: str, name: str, definition: str) -> str:
    types = ", ".join(one for term in split(definition, "&&") for one in checks(term))
    arguments = ", ".join(parameter.split()[-1] for parameter in split(parameters, ","))
    return (
        f"template<{parameters}, class = void> inline constexpr bool {name} = false;\n"
        f"template<{parameters}> inline constexpr bool {name}<{arguments}, std::void_t<{types}>> = true;"
    )


# Classes


class Field(NamedTuple):
    kind: str
    name: str
    by_default: str
    is_array: bool


def declarations(body: str) -> Iterator[str]:
    """The declarations of a class, without functions and types that are defined there."""
    mask = masked(body)
    begin = at = 0
    while end := re.compile(r"[(;{]|\b(?:public|private|protected):").search(mask, at):
        head = body[begin : end.start()].strip()
        if end[0] == "(":
            at = closing(mask, end.start()) + 1
            continue
        if end[0] not in "{;":
            begin = at = end.end()
            continue
        stop = end.start()
        if end[0] == "{" and not is_member(head):
            begin = at = closing(mask, stop) + 1
            continue
        stop = end_of_statement(mask, stop)
        equals = " = " if end[0] == "{" and "=" not in head else ""
        yield head + equals + body[end.start() : stop]
        begin = at = stop + 1


def is_member(head: str) -> bool:
    """Whether what stands before a brace declares data."""
    is_function = "(" in without_arguments(head.split("=")[0]) or "operator" in head
    return not is_function and not re.match(r"(?:struct|class|enum|union)\b", head)


def without_arguments(text: str) -> str:
    """The text with blanks in place of the arguments of templates."""
    while (shorter := re.sub(r"<[^<>]*>", lambda part: " " * len(part[0]), text)) != text:
        text = shorter
    return text


def fields_in(declaration: str) -> list[Field]:
    head, _, by_default = re.sub(r"^\s*#.*", "", declaration, flags=re.M).partition("=")
    head = re.sub(r"\[\[[^\]]*\]\]|\balignas\([^)]*\)", "", head).strip()
    if re.match(r"(?:using|static|friend|template|typename|struct|class|enum|public|private|static_assert)\b", head):
        return []
    plain = without_arguments(head)
    found = re.fullmatch(rf"(.+?)\b({NAME}(?:, {NAME})*)\s*((?:\[.*\])?)", plain, re.S)
    if not found or "(" in plain or not found[1].strip():
        return []
    if len(split(by_default, ",", "(){}[]")) > 1:
        raise SystemExit(f"scripts/botzone: each of these fields needs a line of its own: {declaration}")
    kind = head[: found.end(1)].strip()
    return [Field(kind, name, by_default.strip(), bool(found[3])) for name in found[2].split(", ")]


def fields(body: str) -> list[Field]:
    return [field for declaration in declarations(body) for field in fields_in(declaration)]


def nested_types(body: str) -> list[str]:
    return re.findall(r"\b(?:enum class|struct|class) (\w+)", body)


def enclosing_class(mask: str, at: int) -> tuple[str, int, int]:
    """The head of the class around this place, and the places of its braces."""
    depth = 0
    for begin in range(at - 1, -1, -1):
        if mask[begin] == "}":
            depth += 1
        elif mask[begin] == "{":
            depth -= 1
            if depth < 0:
                break
    head = required(r"\b(?:struct|class)\s[^;{}]*$", mask, max(0, begin - 300), begin)
    return head[0], begin, closing(mask, begin)


def others_of_less(kind: str) -> str:
    """The operators that follow from < for this kind of operand."""
    return "".join(
        f"\nfriend bool operator{operator}({kind} a, {kind} b) {{ return {term}; }}"
        for operator, term in ((">", "b < a"), ("<=", "!(b < a)"), (">=", "!(a < b)"))
    )


def with_comparisons(text: str) -> str:
    """The text with what the compiler of C++20 makes of a defaulted == or <=>, and with != for each ==."""
    text = re.sub(
        r"friend auto operator<=>\((const \w+&) a, const \w+& b\) noexcept \{\s*return ([^;]*?) <=> ([^;]*;)\s*\}",
        lambda found: (
            f"friend bool operator<({found[1]} a, {found[1]} b) noexcept {{ return {found[2]} < {found[3]} }}"
            + others_of_less(found[1])
        ),
        text,
    )
    pattern = re.compile(
        r"friend (constexpr )?(?:bool operator==|auto operator(<)=>)\(([^(),]+), ([^(),]+)\)( noexcept)? = default;"
    )
    mask = masked(text)
    pieces: list[str] = []
    done = 0
    for found in pattern.finditer(text):
        head, begin, end = enclosing_class(mask, found.start())
        kind = found[3]
        bases = re.findall(r"[:,]\s*(?:public )?([\w:]+(?:<.*?>)?)\s*(?=,|$)", head.strip())
        terms = [f"static_cast<const {base}&>(a) == static_cast<const {base}&>(b)" for base in bases]
        names = []
        for field in fields(text[begin + 1 : end]):
            is_array = field.is_array or field.kind.startswith("std::array<")
            terms.append(("cpp17::equal(a.{0}, b.{0})" if is_array else "a.{0} == b.{0}").format(field.name))
            names.append(field.name)
        function = f"friend {found[1] or ''}bool operator"
        made = [
            f"{function}==({kind} a, {kind} b) {{ return {' && '.join(terms)}; }}",
            f"{function}!=({kind} a, {kind} b) {{ return !(a == b); }}",
        ]
        if found[2]:
            a, b = (", ".join(f"{one}.{name}" for name in names) for one in "ab")
            less = f"{function}<({kind} a, {kind} b) {{ return std::tie({a}) < std::tie({b}); }}"
            made.append(less + others_of_less(kind))
        pieces += [text[done : found.start()], "\n".join(made)]
        done = found.end()
    return "".join([*pieces, text[done:]])


# Designated initializers


class Structs:
    """The fields of the structs in a text, by name."""

    def __init__(self, text: str) -> None:
        mask = masked(text)
        self.all: dict[str, list[list[Field]]] = {}
        for head in re.finditer(r"\bstruct (\w+)[^;{}()]*\{", mask):
            body = text[head.end() : closing(mask, head.end() - 1)]
            scoped = re.compile(rf"(?<!::)\b({'|'.join(nested_types(body)) or '(?!)'})::")
            scope = rf"{head[1]}::\1::"
            found = [field._replace(by_default=scoped.sub(scope, field.by_default)) for field in fields(body)]
            self.all.setdefault(head[1], []).append(found)

    def of(self, kind: str, names: list[str]) -> list[list[Field]]:
        """The structs of this name that have these fields in this order."""
        orders = self.all.get(re.findall(r"\w+", re.sub("<.*", "", kind))[-1], [])
        return [order for order in orders if [field.name for field in order if field.name in names] == names]


def positional(kind: str, text: str, structs: Structs) -> str:
    """A list of initializers in braces without the names of fields."""
    given = {}
    for part in split(text[1:-1], ","):
        if part:
            name, value = required(r"^\.(\w+)\s*=?\s*(.*)$", part).groups()
            given[name] = without_designators(value, structs)
    found = {values_of(candidate, given, structs) for candidate in structs.of(kind, list(given))}
    if len(found) != 1:
        raise SystemExit(f"scripts/botzone: {len(found)} structs {kind} are possible for {text}")
    return found.pop()


def values_of(all_fields: list[Field], given: dict[str, str], structs: Structs) -> str:
    """The values of the fields up to the last that is given."""
    values = []
    last = max(i for i, field in enumerate(all_fields) if field.name in given)
    for field in all_fields[: last + 1]:
        value = given.get(field.name, field.by_default or "{}")
        if re.match(r"\{\s*\.\w", value):
            value = positional(field.kind, value, structs)
        values.append(value)
    return "{" + ", ".join(values) + "}"


def without_designators(text: str, structs: Structs) -> str:
    pattern = re.compile(r"\b(?!return\b)(\w+)(?:\s+\w+)?(?: = )?\{\s*\.\w+\s*[={]")
    mask = masked(text)
    pieces: list[str] = []
    done = 0
    while found := pattern.search(mask, done):
        begin = found.start() + found[0].index("{")
        pieces.append(text[done:begin])
        done = closing(mask, begin) + 1
        pieces.append(positional(found[1], text[begin:done], structs))
    return "".join([*pieces, text[done:]])


# Small things


def begin_of_operand(mask: str, end: int) -> int:
    """The beginning of the chain of names, calls and members that ends here."""
    at = end
    while at > 0:
        if mask[at - 1] in ")]":
            depth = 0
            while True:
                at -= 1
                depth += (mask[at] in ")]") - (mask[at] in "([")
                if depth == 0:
                    break
        elif re.match(r"[\w.:]", mask[at - 1]):
            at -= 1
        elif mask[at - 2 : at] == "->":
            at -= 2
        else:
            break
    return at


def with_free_functions(text: str) -> str:
    """starts_with and ends_with are functions of packaging/cpp17.h."""
    pattern = re.compile(r"\.(starts_with|ends_with)\(")
    mask = masked(text)
    for found in reversed(list(pattern.finditer(mask))):
        begin = begin_of_operand(mask, found.start())
        call = f"cpp17::{found[1]}({text[begin:found.start()]}, "
        text = text[:begin] + call + text[found.end() :]
    return text


def end_of_constant(mask: str, begin: int) -> int:
    """The end of a declaration with constexpr: of a function, its body's."""
    at = begin
    while True:
        at = required(r"[({;]", mask, at).start()
        if mask[at] == ";":
            return at
        is_body = mask[at] == "{" and ")" in mask[begin:at] and "=" not in mask[begin:at]
        at = closing(mask, at) + 1
        # Braces of members that a constructor makes come before its body.
        if is_body and not re.compile(r"\s*[,{]").match(mask, at):
            return at


def as_views(text: str) -> str:
    """The text with literals of std::string_view."""
    string = r'"(?:\\.|[^"\\\n])*"'
    literal = re.compile(rf"(?<!\w)'(?:\\.|[^'\\\n])+'|({string}(?:\s*{string})*)(?:sv)?")
    return literal.sub(lambda found: f"{found[1]}sv" if found[1] else found[0], text)


def with_views(text: str) -> str:
    """The text with constants of std::string_view as such literals: GCC 7.2 has no constant length of others."""
    mask = masked(text)
    pieces: list[str] = []
    done = 0
    for constant in re.finditer(r"\bconstexpr\b(?!\s*\()", mask):
        end = end_of_constant(mask, constant.end())
        if constant.start() < done or re.match(r"\s*(?:const )?char\b", mask[constant.end() :]):
            continue
        pieces += [text[done : constant.start()], as_views(text[constant.start() : end])]
        done = end
    return "using namespace std::string_view_literals;\n" + "".join([*pieces, text[done:]])


def translated(text: str) -> str:
    """The text, which has no comments, as C++17."""
    text = re.sub(rf"^#include <(?:{LATER_HEADERS})>\n", "", text, flags=re.M)
    text = re.sub(rf"\bstd::({OWN_NAMES})\b", r"cpp17::\1", text)
    text = re.sub(r"\bconstinit const\b", "constexpr", text)
    text = with_constants(without_constraints(with_views(text)))
    text = with_comparisons(text)
    return with_free_functions(without_designators(text, Structs(text)))
