"""scripts/joining/cpp17.py: what it makes of C++20 is C++17, is C++20 still, and means the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from joining import cpp17

ROOT = Path(__file__).resolve().parents[2]
HEADER = '#include "packaging/cpp17.h"\n'
SOURCE = """
#include <span>
#include <string>
#include <vector>
namespace house::kind {
template<class T>
concept Named = requires(const T& thing) {
  typename T::Mark;
  { thing.name() } -> std::same_as<std::string>;
};
template<class T>
concept Plain = requires { T::plain; };
template<Plain T>
constexpr bool is_plain(const T&) { return true; }
template<class T>
requires std::is_class_v<T>
std::string name_of(const T& thing) {
  if constexpr (Named<T>)
    return thing.name();
  else
    return "nameless";
}
struct Base {
  int weight = 1;
  friend bool operator==(const Base&, const Base&) = default;
};
struct Stone : Base {
  enum class Colour { black, white };
  using Mark = int;
  static constexpr bool plain = true;
  int row, column;
  std::array<int, 2> marks{};
  Colour colour = Colour::white;
  int grid[2] = {3, 4};
  std::string name() const { return "stone"; }
  friend bool operator==(const Stone&, const Stone&) = default;
};
struct Place {
  int row = 0;
  int column = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};
struct Late {
  int row = 0;
  int column = 0;
  friend bool operator==(const Late&, const Late&) = default;
  friend auto operator<=>(const Late& a, const Late& b) noexcept {
    return std::tie(b.row, a.column) <=> std::tie(a.row, b.column);
  }
};
struct Size { int width = 9; int height = 9; };
struct Game { const char* title; Size size; bool is_open = true; int players; };
struct Word { std::string_view text; std::size_t letters; };
constexpr Word words[] = {{"black", 5}, {"a \\"white; {" " stone", 17}};
constexpr std::string_view last_word() { return words[1].text; }
}
int main() {
  using namespace house::kind;
  Stone a{};
  Stone b = a;
  if (!(a == b) || a != b) return 1;
  b.marks[1] = 1;
  if (a == b) return 2;
  b = a;
  b.grid[1] = 0;
  if (a == b) return 3;
  b = a;
  b.weight = 5;
  if (a == b) return 4;
  b = a;
  b.column = 5;
  if (a == b) return 5;
  if (!(Place{1, 2} < Place{1, 3}) || Place{1, 2} >= Place{1, 3} || Place{2, 1} <= Place{1, 3}) return 11;
  if (!(Late{2, 1} < Late{1, 1}) || !(Late{1, 1} > Late{2, 3}) || Place{1, 2} == Place{1, 3}) return 12;
  const auto game = Game{.title = "{.a = 1}", .size = {.height = 3}, .players = 2};
  if (game.size.width != 9 || game.size.height != 3 || !game.is_open || game.players != 2) return 6;
  if (name_of(a) != "stone" || name_of(std::string()) != "nameless" || !is_plain(a)) return 7;
  const std::vector<std::string> texts{"white stone"};
  if (!texts[0].substr(6).starts_with("st") || texts.front().ends_with('s')) return 8;
  if (last_word().size() != words[1].letters) return 9;
  const std::span<const std::string> all(texts);
  return std::ranges::count(all, "white stone") == 1 ? 0 : 10;
}
"""


@pytest.mark.parametrize("standard", ["c++17", "c++20"])
def test_the_translation_means_the_same(standard: str, tmp_path: Path) -> None:
    text = "#include <array>\n" + cpp17.translated(SOURCE)
    assert "concept" not in text and "requires" not in text and ".width" in text
    (tmp_path / "text.cpp").write_text(HEADER + text)
    command = ["g++", f"-I{ROOT}", f"-std={standard}", "-pedantic-errors", "-w", "-pthread", "text.cpp", "-o", "text"]
    subprocess.run(command, check=True, cwd=tmp_path)
    assert subprocess.run([tmp_path / "text"], check=False).returncode == 0


def test_fields_with_defaults_on_one_line_are_refused() -> None:
    with pytest.raises(SystemExit, match="needs a line of its own: int a = 1, b = 2"):
        cpp17.translated("struct Pair {\n  int a = 1, b = 2;\n};\n")


def test_an_initializer_of_an_unknown_struct_is_refused() -> None:
    with pytest.raises(SystemExit, match="0 structs Point are possible"):
        cpp17.translated("int x = Point{.x = 1}.x;\n")


NUMBERS = """
#include <cstdio>
template<class Number, class... Base>
void read(const char* text, Base... base) {
  Number number{};
  const char* const end = text + std::char_traits<char>::length(text);
  const auto [rest, error] = cpp17::from_chars(text, end, number, base...);
  std::printf("%.17g %d %d\\n", static_cast<double>(number), static_cast<int>(rest - text), static_cast<int>(error));
}
int main() {
  for (const char* text : {"", "-", "0", "-12", "127", "128", "-128", "-129", "99999999999", "7f", "+1", " 1"}) {
    read<signed char>(text);
    read<unsigned char>(text);
    read<int>(text, 16);
    read<unsigned long>(text);
  }
  for (const char* text : {"18446744073709551615", "18446744073709551616", "9223372036854775808"}) {
    read<unsigned long>(text);
    read<long>(text);
  }
  for (const char* text : {"", ".", "-", "1", "-1.25", ".5", "5.", "1e3", "1e", "1e-", "1e+2x", "+1", " 1", "0x1"}) {
    read<double>(text);
    read<double>(text, cpp17::chars_format::fixed);
  }
}
"""


def test_numbers_are_read_as_the_library_reads_them(tmp_path: Path) -> None:
    (tmp_path / "numbers.cpp").write_text(HEADER + NUMBERS)
    answers = []
    for standard in ("c++17", "c++20"):
        command = ["g++", f"-I{ROOT}", f"-std={standard}", "-w", "numbers.cpp", "-o", standard]
        subprocess.run(command, check=True, cwd=tmp_path)
        answers.append(subprocess.check_output([tmp_path / standard], text=True).splitlines())
    assert len(answers[1]) > 80
    assert answers[0] == answers[1]
