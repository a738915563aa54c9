#include "process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace goishi {

namespace {

using Clock = std::chrono::steady_clock;

void close_once(int& file) {
  if (file >= 0) ::close(file);
  file = -1;
}

std::pair<int, int> pipe() {
  int ends[2];
  if (::pipe(ends) != 0) throw std::system_error(errno, std::generic_category());
  // Other children must not keep the pipes open.
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return {ends[0], ends[1]};
}

} // namespace

Process::Process(const std::vector<std::string>& options) {
  std::signal(SIGPIPE, SIG_IGN);
  auto [child_input, to_child] = pipe();
  auto [from_child, child_output] = pipe();
  // Standard error is a file, so that a child with much output never waits for us.
  char name[] = "/tmp/goishi-errors-XXXXXX";
  errors_ = ::mkstemp(name);
  if (errors_ >= 0) ::unlink(name);
  const auto is_setting = [](const std::string& word) {
    return !word.starts_with('-') && word.find('=') != std::string::npos;
  };
  const auto first = std::ranges::find_if_not(options, is_setting);
  std::vector<char*> arguments{const_cast<char*>(program)};
  for (auto at = first; at != options.end(); ++at)
    arguments.push_back(const_cast<char*>(at->c_str()));
  arguments.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(child_input, STDIN_FILENO);
    ::dup2(child_output, STDOUT_FILENO);
    if (errors_ >= 0) ::dup2(errors_, STDERR_FILENO);
    std::signal(SIGPIPE, SIG_DFL);
    for (auto at = options.begin(); at != first; ++at) ::putenv(const_cast<char*>(at->c_str()));
    ::execv(program, arguments.data());
    ::_exit(127);
  }
  ::close(child_input);
  ::close(child_output);
  input_ = to_child;
  output_ = from_child;
  if (pid_ < 0) throw std::system_error(errno, std::generic_category());
}

Process::~Process() {
  close_once(input_);
  close_once(output_);
  if (wait(std::chrono::seconds(5)) == -1) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  close_once(errors_);
}

void Process::send(std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(input_, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw std::system_error(errno, std::generic_category(), "the engine has gone");
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

bool Process::read(Clock::time_point end) {
  for (;;) {
    const auto left = std::chrono::duration_cast<Milliseconds>(end - Clock::now());
    pollfd file{output_, POLLIN, 0};
    const int ready = ::poll(&file, 1, static_cast<int>(std::max(left, Milliseconds(0)).count()));
    if (ready == 0) return false;
    if (ready < 0) continue;
    char part[1 << 16];
    const auto count = ::read(output_, part, sizeof part);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    received_.append(part, static_cast<std::size_t>(count));
    return true;
  }
}

std::optional<std::string> Process::answer(Milliseconds limit) { return up_to("\n\n", limit); }

std::optional<std::string> Process::line(Milliseconds limit) { return up_to("\n", limit); }

std::optional<std::string> Process::up_to(std::string_view mark, Milliseconds limit) {
  const auto end = Clock::now() + limit;
  for (;;) {
    const auto found = received_.find(mark);
    if (found != std::string::npos) {
      std::string text = received_.substr(0, found);
      received_.erase(0, found + mark.size());
      return text;
    }
    if (!read(end)) return std::nullopt;
  }
}

std::string Process::ask(const std::string& command) {
  send(command + "\n");
  auto text = answer();
  if (!text) throw std::runtime_error("no answer to " + command.substr(0, 100));
  return *text;
}

void Process::signal(int number) const { ::kill(pid_, number); }

void Process::close_input() { close_once(input_); }
void Process::close_output() { close_once(output_); }

std::string Process::rest() {
  const auto end = Clock::now() + patience;
  while (read(end)) {
  }
  return std::exchange(received_, {});
}

int Process::wait(Milliseconds limit) {
  const auto end = Clock::now() + limit;
  while (!status_) {
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_)
      status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    else if (Clock::now() >= end)
      return -1;
    else
      std::this_thread::sleep_for(Milliseconds(1));
  }
  return *status_;
}

std::string Process::errors() {
  std::string text;
  char part[4096];
  ::lseek(errors_, 0, SEEK_SET);
  for (ssize_t count; (count = ::read(errors_, part, sizeof part)) > 0;)
    text.append(part, static_cast<std::size_t>(count));
  return text;
}

long Process::resident() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  for (std::string word; status >> word;)
    if (word == "VmRSS:") {
      long kib = 0;
      status >> kib;
      return kib;
    }
  return -1;
}

} // namespace goishi
