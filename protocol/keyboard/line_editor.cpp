#include "protocol/keyboard/line_editor.h"

#include "protocol/keyboard/completion.h"
#include "protocol/state_file.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <histedit.h>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace goishi {

namespace {

constexpr int remembered_lines = 1000;

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; }));
}

/// Words in columns, as wide as a terminal usually is.
std::string columns_of(const std::vector<std::string>& words) {
  constexpr std::size_t width = 79;
  std::size_t column = 2;
  for (const std::string& word : words) column = std::max(column, letters_in(word) + 2);
  const std::size_t in_a_line = std::max<std::size_t>(1, width / column);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i % in_a_line == 0 ? "\n" : "";
    text += words[i];
    text.append(column - letters_in(words[i]), ' ');
  }
  return text += '\n';
}

/// The locale of the terminal, for the editing thread; the rest of the program keeps "C".
class Locale {
public:
  Locale() : locale_(::newlocale(LC_CTYPE_MASK, "", nullptr)) {}
  ~Locale() {
    if (locale_ != nullptr) ::freelocale(locale_);
  }
  Locale(const Locale&) = delete;
  Locale& operator=(const Locale&) = delete;

  class Use {
  public:
    explicit Use(const Locale& locale)
        : before_(::uselocale(locale.locale_)) {} // null: the thread keeps what it has
    ~Use() { ::uselocale(before_); }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

  private:
    const ::locale_t before_;
  };

private:
  const ::locale_t locale_;
};

class Libedit final : public Line_editor {
public:
  Libedit(Wait_for_key wait, const std::string& file)
      : wait_(std::move(wait)),
        history_(::history_init()),
        file_(!file.empty() && make_folder_of(file) ? file : "") {
    const Locale::Use use(locale_);
    editor_ = ::el_init("goishi", stdin, stdout, stderr);
    if (editor_ == nullptr) return;
    ::el_set(editor_, EL_CLIENTDATA, this);
    ::el_set(editor_, EL_PROMPT, &prompt);
    ::el_set(editor_, EL_GETCFN, &read_letter);
    ::el_set(editor_, EL_EDITOR, "emacs");
    ::el_set(editor_, EL_ADDFN, "goishi-complete", "Completes a word", &complete_word);
    bind("^I", "goishi-complete");
    bind("^R", "em-inc-search-prev");
    bind("\\e[1~", "ed-move-to-beg");
    bind("\\e[4~", "ed-move-to-end");
    bind("\\e[3~", "ed-delete-next-char");
    ::el_source(editor_, nullptr);
    if (history_ == nullptr) return;
    ::el_set(editor_, EL_HIST, &::history, history_);
    HistEvent event;
    ::history(history_, &event, H_SETSIZE, remembered_lines);
    ::history(history_, &event, H_SETUNIQUE, 1);
    if (!file_.empty()) ::history(history_, &event, H_LOAD, file_.c_str());
  }
  ~Libedit() override {
    if (editor_ != nullptr) ::el_end(editor_);
    if (history_ != nullptr) ::history_end(history_);
  }
  Libedit(const Libedit&) = delete;
  Libedit& operator=(const Libedit&) = delete;

  [[nodiscard]] bool works() const { return editor_ != nullptr; }

  std::optional<std::string> edit(const Invitation& invitation, const std::string& begun) override {
    const Locale::Use use(locale_);
    invitation_ = &invitation;
    is_given_up_ = false;
    if (!begun.empty()) ::el_push(editor_, begun.c_str());
    int length = 0;
    const char* const typed = ::el_gets(editor_, &length);
    if (is_given_up_ || typed == nullptr || length <= 0) return std::nullopt;
    std::string line(typed, static_cast<std::size_t>(length));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    if (invitation.is_remembered) remember(line);
    return line;
  }
  void resized() override { ::el_resize(editor_); }
  void leave() override { ::el_set(editor_, EL_PREP_TERM, 0); }
  void come_back() override {
    ::el_set(editor_, EL_PREP_TERM, 1);
    ::el_set(editor_, EL_REFRESH);
  }

private:
  static Libedit& of(EditLine* editor) {
    void* self = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<Libedit*>(self);
  }
  static char* prompt(EditLine* editor) {
    return const_cast<char*>(of(editor).invitation_->prompt.c_str());
  }

  /// As el_getc(3): 1 for a letter, 0 for the end.
  static int read_letter(EditLine* editor, wchar_t* letter) {
    Libedit& self = of(editor);
    std::mbstate_t state{};
    for (;;) {
      char byte = 0;
      if (!self.wait_() || ::read(STDIN_FILENO, &byte, 1) != 1) {
        self.is_given_up_ = true;
        return 0;
      }
      const std::size_t used = std::mbrtowc(letter, &byte, 1, &state);
      if (used <= 1) return 1;
      // Invalid bytes are skipped.
      if (used == static_cast<std::size_t>(-1)) state = {};
    }
  }

  static unsigned char complete_word(EditLine* editor, int) {
    const LineInfo* const line = ::el_line(editor);
    const auto before = static_cast<std::size_t>(line->cursor - line->buffer);
    const Completion completion =
        complete({line->buffer, before}, of(editor).invitation_->completions);
    if (completion.choices.empty()) return CC_ERROR;
    const std::string typed(line->cursor - completion.replaced, completion.replaced);
    if (completion.text.size() == typed.size()) {
      const std::string choices = columns_of(completion.choices);
      std::fputs(choices.c_str(), stdout);
      return CC_REDISPLAY;
    }
    ::el_deletestr(editor, static_cast<int>(letters_in(typed)));
    ::el_insertstr(editor, completion.text.c_str());
    return CC_REFRESH;
  }

  void bind(const char* key, const char* command) {
    ::el_set(editor_, EL_BIND, key, command, nullptr);
  }

  void remember(const std::string& line) {
    if (history_ == nullptr || line.find_first_not_of(' ') == std::string::npos) return;
    HistEvent event;
    ::history(history_, &event, H_ENTER, line.c_str());
    // At once: a terminal may be closed at any time.
    if (!file_.empty()) ::history(history_, &event, H_SAVE, file_.c_str());
  }

  const Wait_for_key wait_;
  const Locale locale_;
  ::EditLine* editor_ = nullptr;
  ::History* const history_;
  const std::string file_;
  const Invitation* invitation_ = nullptr;
  bool is_given_up_ = false;
};

} // namespace

std::unique_ptr<Line_editor> make_line_editor(Line_editor::Wait_for_key wait,
                                              const std::string& history) {
  auto editor = std::make_unique<Libedit>(std::move(wait), history);
  if (!editor->works()) return nullptr;
  return editor;
}

} // namespace goishi
