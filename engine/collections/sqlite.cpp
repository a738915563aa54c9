#include "engine/collections/sqlite.h"

#include "engine/refusal.h"
#include "system/file.h"

#ifdef GOISHI_SQLITE
#include <sqlite3.h>

#include <filesystem>
#include <system_error>
#endif

namespace goishi {

void Sqlite::refuse(const std::string& reason) const {
  throw Refusal(access_ == Access::reads ? Refusal::Kind::cannot_load_file
                                         : Refusal::Kind::cannot_save_file,
                path_ + ": " + reason);
}

std::optional<std::int64_t> Sqlite::number(std::string_view sql) {
  Sqlite_statement statement(*this, sql);
  if (!statement.step() || statement.is_null(0)) return std::nullopt;
  return statement.integer(0);
}

#ifdef GOISHI_SQLITE

namespace {

/// Another process writes in short transactions.
constexpr int patience_in_ms = 1000;

/// SQLite takes no name, `:memory:` and `file:` for something else than a file of this name.
std::string plain_name(const std::string& path) {
  return path.starts_with(':') || path.starts_with("file:") ? "./" + path : path;
}

} // namespace

void Sqlite::Closed::operator()(sqlite3* database) const { sqlite3_close(database); }

Sqlite::Sqlite(const std::string& path, Access access) : path_(path), access_(access) {
  if (access == Access::reads && !system::exists(path)) refuse("No such file or directory");
  std::error_code unknown;
  if (path.empty()) refuse("the name is empty");
  if (std::filesystem::exists(path, unknown) && !std::filesystem::is_regular_file(path, unknown))
    refuse("not a regular file");
  sqlite3* opened = nullptr;
  const int how =
      access == Access::reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int result =
      sqlite3_open_v2(plain_name(path).c_str(), &opened, how | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(opened);
  require(result);
  require(sqlite3_busy_timeout(opened, patience_in_ms));
}

void Sqlite::require(int result) const {
  switch (result & 0xFF) { // without the details of an extended code
  case SQLITE_OK:
  case SQLITE_ROW:
  case SQLITE_DONE:
    return;
  case SQLITE_NOTADB:
    refuse("is not a collection");
  case SQLITE_CORRUPT:
    refuse("the collection is damaged");
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    refuse("another process is writing it");
  case SQLITE_READONLY:
    if (access_ == Access::reads)
      refuse("its writer was stopped; goishi collection with this file repairs it");
    [[fallthrough]];
  default:
    refuse(sqlite3_errmsg(database_.get()));
  }
}

void Sqlite::run(const std::string& sql) {
  require(sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Sqlite::last_row() const { return sqlite3_last_insert_rowid(database_.get()); }

void Sqlite::require_in_place() const {
  int has_moved = 0;
  // Some systems cannot tell.
  sqlite3_file_control(database_.get(), nullptr, SQLITE_FCNTL_HAS_MOVED, &has_moved);
  if (has_moved != 0) refuse("the file was moved or removed");
}

void Sqlite_statement::Finalized::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Sqlite_statement::Sqlite_statement(Sqlite& database, std::string_view sql) : database_(database) {
  sqlite3_stmt* prepared = nullptr;
  database.require(sqlite3_prepare_v2(database.database_.get(), sql.data(),
                                      static_cast<int>(sql.size()), &prepared, nullptr));
  statement_.reset(prepared);
}

bool Sqlite_statement::step() {
  const int result = sqlite3_step(statement_.get());
  database_.require(result);
  return result == SQLITE_ROW;
}

void Sqlite_statement::reset() { sqlite3_reset(statement_.get()); }

void Sqlite_statement::bind(int number, std::int64_t value) {
  database_.require(sqlite3_bind_int64(statement_.get(), number, value));
}

void Sqlite_statement::bind(int number, double value) {
  database_.require(sqlite3_bind_double(statement_.get(), number, value));
}

void Sqlite_statement::bind(int number, std::string_view text) {
  database_.require(sqlite3_bind_text(statement_.get(), number, text.data(),
                                      static_cast<int>(text.size()), SQLITE_TRANSIENT));
}

void Sqlite_statement::bind(int number, Sqlite_bytes value) {
  database_.require(sqlite3_bind_blob(statement_.get(), number, value.bytes.data(),
                                      static_cast<int>(value.bytes.size()), SQLITE_TRANSIENT));
}

void Sqlite_statement::bind(int number, std::nullopt_t) {
  database_.require(sqlite3_bind_null(statement_.get(), number));
}

bool Sqlite_statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Sqlite_statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Sqlite_statement::real(int column) const {
  return sqlite3_column_double(statement_.get(), column);
}

std::string_view Sqlite_statement::bytes(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_.get(), column);
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

#else

// Nothing can be opened, so nothing else is ever called.
void Sqlite::Closed::operator()(sqlite3*) const {}
Sqlite::Sqlite(const std::string& path, Access access) : path_(path), access_(access) {
  refuse("this program was built without SQLite");
}
void Sqlite::require(int) const {}
void Sqlite::run(const std::string&) {}
std::int64_t Sqlite::last_row() const { return 0; }
void Sqlite::require_in_place() const {}
void Sqlite_statement::Finalized::operator()(sqlite3_stmt*) const {}
Sqlite_statement::Sqlite_statement(Sqlite& database, std::string_view) : database_(database) {}
bool Sqlite_statement::step() { database_.refuse("it is not open"); }
void Sqlite_statement::reset() {}
void Sqlite_statement::bind(int, std::int64_t) {}
void Sqlite_statement::bind(int, double) {}
void Sqlite_statement::bind(int, std::string_view) {}
void Sqlite_statement::bind(int, Sqlite_bytes) {}
void Sqlite_statement::bind(int, std::nullopt_t) {}
bool Sqlite_statement::is_null(int) const { return true; }
std::int64_t Sqlite_statement::integer(int) const { return 0; }
double Sqlite_statement::real(int) const { return 0; }
std::string_view Sqlite_statement::bytes(int) const { return {}; }

#endif

} // namespace goishi
