#include "engine/database/position_database.h"

#include "engine/crc32.h"
#include "engine/file.h"
#include "engine/refusal.h"
#include "system/file.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace goishi {
namespace {

/// Texts on points, on an image of the board.
std::map<Point, std::string> turned(const std::map<Point, std::string>& texts, Geometry geometry,
                                    Symmetry symmetry) {
  std::map<Point, std::string> image;
  for (const auto& [point, text] : texts) image.emplace(symmetry.apply(geometry, point), text);
  return image;
}

/// Whether the second has all stones of the first, on one of its images.
bool follows(const Diagram& first, const Diagram& second) {
  if (first.stones() >= second.stones()) return false;
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (!symmetry.keeps(first.geometry)) continue;
    bool has_all = true;
    for (std::size_t p = 0; has_all && p < first.cells.size(); ++p)
      has_all =
          first.cells[p] == Cell::empty ||
          second.cells[symmetry.apply(first.geometry, static_cast<Point>(p))] == first.cells[p];
    if (has_all) return true;
  }
  return false;
}

/// Adds texts of users where they are missing.
bool add_texts(Position_record& to, const Position_record& from) {
  const Position_record before = to;
  if (to.text.empty()) to.text = from.text;
  to.point_texts.insert(from.point_texts.begin(), from.point_texts.end());
  return to != before;
}

/// A record that was changed here and in the file.
Position_record joined(const Position_record& here, const Position_record& in_file) {
  Position_record record = here;
  if (record.yields_to(in_file)) record.take_result(in_file);
  add_texts(record, in_file);
  return record;
}

} // namespace

const Position_record* Position_records::find(const std::string& text) const {
  const auto known = records_.find(text);
  return known != records_.end() ? &known->second : nullptr;
}

void Position_records::put(const Diagram& diagram, Position_record record) {
  const Canonical canonical = Canonical::of(diagram);
  record.point_texts = turned(record.point_texts, geometry_, canonical.symmetry);
  put(canonical.text, std::move(record));
}

void Position_records::put(const std::string& text, Position_record record) {
  const Diagram diagram = diagram_of(geometry_, text);
  hashes_.insert(Image_hash(diagram, keys_).value());
  stones_.insert(diagram.stones());
  records_.insert_or_assign(text, std::move(record));
}

std::shared_ptr<Position_database> Position_database::open(const std::string& path) {
  if (!path.empty()) require_writable(path);
  auto database = std::make_shared<Position_database>(path);
  database->load();
  database->is_open_ = true;
  return database;
}

void Position_database::load() {
  if (!name_.empty() && !system::exists(name_)) return;
  const std::string lines = read_file(name_, most_bytes);
  read_lines(lines, Checksum::required);
  head_ = lines.substr(0, head_of(0).size());
}

Position_database::~Position_database() {
  try {
    if (is_open_) save_changes();
  } catch (const std::exception&) { // too late to report
  }
}

std::string Position_database::head_of_file(const std::string& path) {
  std::string head = head_of(0);
  try {
    system::File_reader file(path);
    head.resize(file.read(head));
  } catch (const system::File_error&) {
    return {}; // replace_file reports the error
  }
  return head;
}

std::size_t Position_database::size() const noexcept {
  std::size_t size = 0;
  for (const auto& [board, records] : boards_) size += records.size();
  return size;
}

const Position_records* Position_database::records(std::string_view board) const {
  const auto known = boards_.find(board);
  return known != boards_.end() ? &known->second : nullptr;
}

Position_records& Position_database::records_of(std::string_view board, Geometry geometry) {
  return boards_.try_emplace(std::string(board), geometry).first->second;
}

std::unique_ptr<Position_record> Position_database::find(std::string_view board,
                                                         const Diagram& diagram) const {
  const Position_records* const records = this->records(board);
  if (records == nullptr || !records->may_hold(Image_hash(diagram, records->keys())))
    return nullptr;
  const Canonical canonical = Canonical::of(diagram);
  const Position_record* const known = records->find(canonical.text);
  if (known == nullptr) return nullptr;
  auto record = std::make_unique<Position_record>(*known);
  record->point_texts = turned(known->point_texts, diagram.geometry, canonical.symmetry.inverse());
  return record;
}

void Position_database::put(std::string_view board, const Diagram& diagram,
                            const Position_record& record) {
  Position_records& records = records_of(board, diagram.geometry);
  note_change(board, Canonical::of(diagram).text);
  records.put(diagram, record);
}

void Position_database::note_change(std::string_view board, const std::string& text) {
  is_changed_ = true;
  auto noted = changes_.find(board);
  if (noted == changes_.end()) noted = changes_.try_emplace(std::string(board)).first;
  const Position_records* const records = this->records(board);
  const Position_record* const known = records != nullptr ? records->find(text) : nullptr;
  noted->second.try_emplace(text, known != nullptr ? std::optional(*known) : std::nullopt);
}

void Position_database::note_all() {
  for (const auto& [board, records] : boards_)
    for (const auto& [text, record] : records.all()) changes_[board].try_emplace(text);
  is_changed_ = true;
}

void Position_database::update(std::string_view board, const Diagram& diagram,
                               const Position_record& result) {
  const auto known = find(board, diagram);
  if (known ? !known->yields_to(result) : is_full()) return;
  Position_record record = known ? *known : result;
  record.take_result(result);
  if (!known || record != *known) put(board, diagram, record);
}

void Position_database::erase(std::string_view board, const Diagram& diagram) {
  Position_records& records = records_of(board, diagram.geometry);
  const std::string text = Canonical::of(diagram).text;
  note_change(board, text);
  records.erase(text);
}

std::size_t
Position_database::erase_following(std::string_view board, const Diagram& diagram,
                                   const std::function<bool(const Position_record&)>& is_unwanted) {
  Position_records& records = records_of(board, diagram.geometry);
  std::vector<std::string> unwanted;
  for (const auto& [text, record] : records.all())
    if (is_unwanted(record) && follows(diagram, diagram_of(diagram.geometry, text)))
      unwanted.push_back(text);
  for (const std::string& text : unwanted) {
    note_change(board, text);
    records.erase(text);
  }
  return unwanted.size();
}

std::size_t Position_database::merge(const Position_database& other) {
  std::size_t count = 0;
  for (const auto& [board, records] : other.boards_) {
    Position_records& own = records_of(board, records.geometry());
    for (const auto& [text, record] : records.all()) {
      const Position_record* const known = own.find(text);
      if (known == nullptr && is_full()) continue;
      Position_record merged = known != nullptr ? *known : record;
      if (known != nullptr && known->yields_to(record)) merged.take_result(record);
      const bool has_more = add_texts(merged, record);
      if (known != nullptr && !has_more && merged == *known) continue;
      note_change(board, text);
      own.put(text, std::move(merged));
      ++count;
    }
  }
  return count;
}

std::unique_ptr<Position_database>
Position_database::branch(std::string_view board, const Diagram& diagram, std::string name) const {
  auto part = std::make_unique<Position_database>(std::move(name));
  const std::string own = Canonical::of(diagram).text;
  if (const Position_records* const records = this->records(board))
    for (const auto& [text, record] : records->all())
      if (text == own || follows(diagram, diagram_of(diagram.geometry, text)))
        part->records_of(board, diagram.geometry).put(text, record);
  return part;
}

void Position_database::save() {
  const auto begun = std::chrono::steady_clock::now();
  require_own_file(name_, magic);
  const system::Save_turn turn(name_);
  if (const std::string head = head_of_file(name_); !head.empty() && head != head_)
    take_changed_file();
  head_ = write(name_, {});
  const auto ended = std::chrono::steady_clock::now();
  is_changed_ = false;
  changes_.clear();
  // Saving a large one takes at most a tenth of the time.
  constexpr std::chrono::milliseconds little{50};
  next_save_ = ended - begun < little ? ended : ended + 9 * (ended - begun);
}

void Position_database::save_when_idle() {
  if (!is_changed_ || std::chrono::steady_clock::now() < next_save_) return;
  // One that fails is not tried again and again.
  next_save_ = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  save();
}

void Position_database::take_changed_file() {
  Position_database file(name_);
  try {
    file.load();
  } catch (const Refusal& refusal) {
    throw Refusal(Refusal::Kind::cannot_save_file, std::string(refusal.detail()));
  }
  for (const auto& [board, changes] : changes_) {
    const Position_records& here = boards_.find(board)->second;
    Position_records& records = file.records_of(board, here.geometry());
    for (const auto& [text, former] : changes) {
      const Position_record* const record = here.find(text);
      const Position_record* const in_file = records.find(text);
      const bool is_changed_there = in_file != nullptr && *in_file != former;
      if (record != nullptr)
        records.put(text, is_changed_there ? joined(*record, *in_file) : *record);
      else if (!is_changed_there)
        records.erase(text);
    }
  }
  boards_ = std::move(file.boards_);
}

void Position_database::export_to(const std::string& path, std::string_view only_board) const {
  require_own_file(path, magic);
  write(path, only_board);
}

std::string Position_database::write(const std::string& path, std::string_view only_board) const {
  const std::string lines = text(only_board);
  std::string head = head_of(crc32(lines));
  try {
    system::replace_file(path, [&](const system::Text_sink& take) {
      take(head);
      take(lines);
    });
  } catch (const system::File_error& error) {
    throw Refusal(Refusal::Kind::cannot_save_file, error.what());
  }
  return head;
}

} // namespace goishi
