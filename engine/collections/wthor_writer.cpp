#include "engine/collections/wthor_writer.h"

#include "engine/records/record_file.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <limits>
#include <tuple>

namespace goishi {

namespace {

/// The number in a part of a date, "2019-05-03"; 0 if there is none.
int part_of_date(std::string_view date, std::size_t at, std::size_t size) {
  return date.size() < at + size
             ? 0
             : static_cast<int>(number_in<unsigned>(date.substr(at, size)).value_or(0));
}

} // namespace

std::uint16_t Wthor_name_table::number_of(std::string_view name) {
  std::string bytes = wthor_name(name, size_);
  if (const auto known = numbers_.find(bytes); known != numbers_.end()) return known->second;
  if (numbers_.size() == std::numeric_limits<std::uint16_t>::max())
    throw Refusal(Refusal::Kind::cannot_save_file, "WTHOR holds 65535 names at most");
  bytes_ += bytes;
  const std::uint16_t number = count();
  numbers_.emplace(std::move(bytes), number);
  return number;
}

void Wthor_writer::add_date(std::string_view date) {
  const int year = part_of_date(date, 0, 4);
  if (year_ && year != *year_)
    throw Refusal(
        Refusal::Kind::cannot_save_file,
        fmt::format("a file of WTHOR holds the games of one year: {}, not {}", *year_, year));
  year_ = static_cast<std::uint16_t>(year);
  const auto earlier = std::tuple(header_.year, header_.month, header_.day);
  const auto later = std::tuple(year, part_of_date(date, 5, 2) % 13, part_of_date(date, 8, 2) % 32);
  if (later > earlier) std::tie(header_.year, header_.month, header_.day) = later;
}

void Wthor_writer::add(const Record& game) {
  const Record record = completer_.completed(game);
  // It is refused before its names are taken.
  static_cast<void>(format_wthor_game(record, 0, 0, 0));
  add_date(record.facts.date);
  const auto tournament = tournaments_.number_of(record.facts.event);
  const auto black = players_.number_of(record.facts.names[0]);
  const auto white = players_.number_of(record.facts.names[1]);
  games_ += format_wthor_game(record, tournament, black, white);
  if (record.file && record.file->form == Record_file::Form::wthor)
    header_.depth = parse_wthor_header(record.file->text).depth;
  ++header_.games;
}

Wthor_header Wthor_writer::dated_header() const {
  Wthor_header header = header_;
  // A file is known by the century at its beginning.
  if (header.year < 1900 || header.year > 2199) header.year = 2000;
  return header;
}

std::string Wthor_writer::games() const {
  Wthor_header header = dated_header();
  header.year_of_games = year_.value_or(0);
  return format_wthor_header(header) + games_;
}

std::string Wthor_writer::names(const Wthor_name_table& table) const {
  Wthor_header header = dated_header();
  header.games = 0;
  header.depth = 0;
  header.names = table.count();
  return format_wthor_header(header) + table.bytes();
}

} // namespace goishi
