#include "protocol/keyboard/completion.h"

#include "engine/text.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace goishi {

namespace {

bool begins(std::string_view whole, std::string_view beginning) {
  return whole.size() >= beginning.size() &&
         equal_in_any_case(whole.substr(0, beginning.size()), beginning);
}

/// The words of a line up to the last blank.
std::vector<std::string_view> words_before(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != ' ') continue;
    if (i > begin) words.push_back(line.substr(begin, i - begin));
    begin = i + 1;
  }
  return words;
}

bool follows(std::span<const std::string_view> words, std::span<const std::string> after) {
  return std::ranges::equal(words, after, [](std::string_view word, std::string_view wanted) {
    return wanted == "*" || begins(wanted, word);
  });
}

/// The names in the folder of a path that begin as its last part does; folders end in a slash.
std::vector<std::string> names_of_files(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder(slash == std::string_view::npos ? "" : path.substr(0, slash + 1));
  const std::string_view name = path.substr(folder.size());
  std::vector<std::string> found;
  std::error_code error;
  std::filesystem::directory_iterator files(folder.empty() ? "." : folder, error);
  while (!error && files != std::filesystem::directory_iterator()) {
    const std::string file = files->path().filename().string();
    const bool is_hidden = file.starts_with('.') && !name.starts_with('.');
    std::error_code unknown;
    if (file.starts_with(name) && !is_hidden)
      found.push_back(folder + file + (files->is_directory(unknown) ? "/" : ""));
    files.increment(error);
  }
  return found;
}

std::string common_beginning(std::span<const std::string> choices) {
  std::string common = choices.front();
  for (const std::string& choice : choices) {
    const auto ends = std::ranges::mismatch(common, choice, {}, lower, lower);
    common.erase(ends.in1, common.end());
  }
  return common;
}

/// The choices for the place where a line ends, and how much of its end they stand for.
Completion choices_for(std::string_view line, std::span<const Completion_rule> rules) {
  const auto words = words_before(line);
  const std::string_view last = line.substr(line.find_last_of(' ') + 1);
  Completion found{.replaced = last.size(), .text = {}, .choices = {}};
  using Offers = Completion_rule::Offers;
  for (const auto& [after, offered, offers] : rules) {
    if (offers == Offers::files && words.size() >= after.size() &&
        follows(std::span(words).first(after.size()), after)) {
      // The name of a file may have blanks.
      const std::string_view path = after.empty() ? line : line.substr(line.find(' ') + 1);
      return {path.size(), {}, names_of_files(path)};
    }
    if (!follows(words, after) || (offers == Offers::begun_words && last.empty())) continue;
    for (const std::string& word : offered)
      if (begins(word, last)) found.choices.push_back(word);
  }
  return found;
}

} // namespace

Completion complete(std::string_view line, std::span<const Completion_rule> rules) {
  Completion completion = choices_for(line, rules);
  if (completion.choices.empty()) return completion;
  std::ranges::sort(completion.choices);
  completion.choices.erase(std::unique(completion.choices.begin(), completion.choices.end()),
                           completion.choices.end());
  completion.text = common_beginning(completion.choices);
  if (completion.choices.size() == 1 && !completion.text.ends_with('/')) completion.text += ' ';
  return completion;
}

} // namespace goishi
