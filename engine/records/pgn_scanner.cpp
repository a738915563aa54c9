#include "engine/records/pgn_scanner.h"

#include "engine/records/list_scanner.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace goishi {

namespace {

constexpr Coded_text open_comment{"open-comment", "a comment has no end"};
constexpr Coded_text open_variation{"open-variation", "a variation has no end"};
constexpr Coded_text bad_tag{"bad-tag", "a tag is not [Name \"text\"]"};
constexpr std::string_view of_numbers = "0123456789";
/// The characters that end a word.
constexpr std::string_view marks = " \t\r\n\v\f{}()[];$*";

} // namespace

void refuse_pgn(Coded_text why, std::string_view value) {
  std::vector<std::string> values;
  if (!value.empty()) values.emplace_back(value);
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
      .at({{"pgn", "Othello PGN"}});
}

std::size_t Pgn_scanner::behind(char end, std::size_t from, Coded_text why) const {
  const auto at = text_.find(end, from);
  if (at == text_.npos) refuse_pgn(why);
  return at + 1;
}

void Pgn_scanner::take(Part part, std::size_t from, std::size_t size, std::size_t end) {
  part_ = part;
  value_ = text_.substr(from, size);
  end_ = end;
}

void Pgn_scanner::skip_blanks() {
  for (;;) {
    end_ = std::min(text_.find_first_not_of(blanks, end_), text_.size());
    if (end_ == text_.size()) return;
    const bool begins_line = end_ == 0 || is_line_end(text_[end_ - 1]);
    if (text_[end_] == ';' || (text_[end_] == '%' && begins_line))
      end_ = std::min(text_.find_first_of(line_ends, end_), text_.size());
    else
      return;
  }
}

bool Pgn_scanner::read_tag() {
  if (has_moves_) return false;
  const auto name = std::min(text_.find_first_not_of(blanks, end_ + 1), text_.size());
  const auto name_end = std::min(text_.find_first_of(" \t\"]\r\n", name), text_.size());
  name_ = text_.substr(name, name_end - name);
  const auto quote = text_.find_first_not_of(" \t", name_end);
  if (name_.empty() || quote == text_.npos || text_[quote] != '"') refuse_pgn(bad_tag);
  // A quote that stands before no bracket is a part of the text, which some programs do not escape.
  auto bracket = text_.npos;
  auto end = quote + 1;
  for (; end < text_.size() && !is_line_end(text_[end]); ++end) {
    if (text_[end] == '\\')
      ++end;
    else if (text_[end] == '"')
      bracket = text_.find_first_not_of(" \t", end + 1);
    if (bracket != text_.npos && text_[bracket] == ']') break;
    bracket = text_.npos;
  }
  if (bracket == text_.npos) refuse_pgn(bad_tag);
  take(Part::tag, quote + 1, end - quote - 1, bracket + 1);
  return true;
}

/// A result, "44-20", "1/2-1/2"; false, and behind it: the number of a move.
bool Pgn_scanner::read_number() {
  const auto number_end = std::min(text_.find_first_not_of(of_numbers, end_), text_.size());
  if (number_end < text_.size() && (text_[number_end] == '-' || text_[number_end] == '/')) {
    const auto end = std::min(text_.find_first_of(marks, end_), text_.size());
    take(Part::result, end_, end - end_, end);
    return true;
  }
  end_ = std::min(text_.find_first_not_of('.', number_end), text_.size());
  return false;
}

void Pgn_scanner::read_word() {
  const auto end = std::min(text_.find_first_of(marks, end_), text_.size());
  if (end == end_) refuse_pgn(not_a_move);
  const auto size = text_.substr(end_, end - end_).find_last_not_of("!?+#") + 1;
  take(Part::word, end_, size, end);
}

void Pgn_scanner::skip_variation() {
  for (int depth = 0;;) {
    const auto at = text_.find_first_of("{();", end_);
    if (at == text_.npos) refuse_pgn(open_variation);
    end_ = at + 1;
    if (text_[at] == '{')
      end_ = behind('}', at, open_comment);
    else if (text_[at] == ';')
      end_ = std::min(text_.find_first_of(line_ends, at), text_.size());
    else
      depth += text_[at] == '(' ? 1 : -1;
    if (depth == 0) return;
  }
}

bool Pgn_scanner::next() {
  bool is_begun = false;
  while (!is_over_) {
    skip_blanks();
    if (!is_begun) begin_ = end_;
    if (end_ == text_.size()) return false;
    const char c = text_[end_];
    if (c == '[') return read_tag();
    has_moves_ = has_moves_ || c != '{';
    if (c == '{') {
      const auto from = end_ + 1;
      const auto end = behind('}', from, open_comment);
      take(Part::comment, from, end - from - 1, end);
      return true;
    }
    if (c == '(') {
      skip_variation();
    } else if (c == '$') {
      end_ = std::min(text_.find_first_not_of(of_numbers, end_ + 1), text_.size());
    } else if (c == '*') {
      take(Part::result, end_, 1, end_ + 1);
      is_over_ = true;
      return true;
    } else if (of_numbers.find(c) != of_numbers.npos) {
      is_over_ = read_number();
      if (is_over_) return true;
      is_begun = true;
    } else if (c == '.') {
      ++end_;
    } else {
      read_word();
      return true;
    }
  }
  begin_ = end_;
  return false;
}

bool Pgn_scanner::has_another_game() const {
  Pgn_scanner rest(text_);
  rest.end_ = end_;
  rest.skip_blanks();
  return rest.end_ < text_.size();
}

} // namespace goishi
