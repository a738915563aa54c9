// A database of SQLite and its statements; errors are refusals.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace goishi {

/// An open file. Refusals name it: cannot_load_file while it is only read, else cannot_save_file.
class Sqlite {
public:
  enum class Access { reads, writes };

  /// Creates a file that is to be written. Refused: also without SQLite in this program.
  Sqlite(const std::string& path, Access access);
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  void run(const std::string& sql);
  /// The number in the first row; nothing: there is no row, or no number in it.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view sql);
  [[nodiscard]] std::int64_t last_row() const;
  /// Refuses if the name no longer leads to the file, so that what was written is lost.
  void require_in_place() const;

  [[noreturn]] void refuse(const std::string& reason) const;

private:
  friend class Sqlite_statement;
  struct Closed {
    void operator()(sqlite3* database) const;
  };

  /// Refuses unless the result of a call is a success.
  void require(int result) const;

  std::string path_;
  Access access_;
  std::unique_ptr<sqlite3, Closed> database_;
};

/// Bytes for SQLite's type BLOB.
struct Sqlite_bytes {
  std::string_view bytes;
};

/// A prepared statement, which the database must outlive.
class Sqlite_statement {
public:
  Sqlite_statement(Sqlite& database, std::string_view sql);

  /// Begins again with these values for its parameters, which need not outlive this call.
  template<class... Values>
  Sqlite_statement& with(const Values&... values) {
    reset();
    int number = 0;
    (bind(++number, values), ...);
    return *this;
  }
  /// The next row. False: there is none.
  bool step();
  /// Runs once with these values, for a statement without rows.
  template<class... Values>
  void run(const Values&... values) {
    with(values...).step();
    reset();
  }

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  /// Text or bytes; valid until the next step.
  [[nodiscard]] std::string_view bytes(int column) const;

private:
  struct Finalized {
    void operator()(sqlite3_stmt* statement) const;
  };

  void reset();
  void bind(int number, std::int64_t value);
  void bind(int number, double value);
  void bind(int number, std::string_view text);
  void bind(int number, Sqlite_bytes value);
  void bind(int number, std::nullopt_t);
  template<class T>
  void bind(int number, const std::optional<T>& value) {
    value ? bind(number, *value) : bind(number, std::nullopt);
  }

  const Sqlite& database_;
  std::unique_ptr<sqlite3_stmt, Finalized> statement_;
};

} // namespace goishi
