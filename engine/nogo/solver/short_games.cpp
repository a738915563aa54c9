#include "engine/nogo/solver/short_games.h"

#include "engine/nogo/solver/mixing.h"

#include <algorithm>
#include <ranges>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr Short_games::Id unknown = ~Short_games::Id{0};

std::uint64_t pair_of(Short_games::Id a, Short_games::Id b) noexcept {
  return std::uint64_t{a} << 32 | b;
}

void sort_out(Short_games::Ids& ids) {
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

} // namespace

Short_games::Short_games(std::size_t most) : most_(most) { clear(); }

void Short_games::clear() {
  forms_.assign(1, {0, 0, 0, 1, 0, 0, 0, 0, 0});
  options_.clear();
  found_.clear();
  found_.emplace(0, zero);
  sums_.clear();
  negatives_.assign(1, zero);
  std::ranges::fill(compared_, Compared{});
}

std::optional<Short_games::Id> Short_games::game(Ids left, Ids right) {
  Options options{std::move(left), std::move(right)};
  do remove_dominated(options);
  while (bypass_reversible(options));
  return keep(options);
}

std::optional<Short_games::Id> Short_games::integer(int n) {
  std::optional<Id> id = zero;
  for (int i = 0; id && i < std::abs(n); ++i) id = n > 0 ? game({*id}, {}) : game({}, {*id});
  return id;
}

std::optional<Short_games::Id> Short_games::negative(Id a) {
  if (negatives_[a] != unknown) return negatives_[a];
  // Forms that are added meanwhile move the options.
  Options turned{{right(a).begin(), right(a).end()}, {left(a).begin(), left(a).end()}};
  for (Ids* ids : {&turned.left, &turned.right}) {
    for (Id& option : *ids) {
      const auto id = negative(option);
      if (!id) return {};
      option = *id;
    }
  }
  sort_out(turned.left);
  sort_out(turned.right);
  const auto id = keep(turned);
  if (!id) return {};
  negatives_[a] = *id;
  negatives_[*id] = a;
  return id;
}

std::optional<Short_games::Id> Short_games::sum(Id a, Id b) {
  if (a == zero) return b;
  if (b == zero) return a;
  if (a > b) std::swap(a, b);
  const auto known = sums_.find(pair_of(a, b));
  if (known != sums_.end()) return known->second;
  const bool is_translation = is_integer(a) || is_integer(b);
  const std::uint64_t work = std::uint64_t{forms_[a].size} * forms_[b].size;
  if ((work > most_work && !is_translation) || sums_.size() > 4 * most_) return {};
  Ids left_options;
  Ids right_options;
  // Nobody has to move in an integer while something else is left (number translation).
  const bool only_a = is_integer(b) && !is_integer(a);
  const bool only_b = is_integer(a) && !is_integer(b);
  const auto add = [&](Id moved, Id kept, bool is_left) {
    Ids options;
    std::ranges::copy(is_left ? left(moved) : right(moved), std::back_inserter(options));
    for (const Id option : options) {
      const auto id = sum(option, kept);
      if (!id) return false;
      (is_left ? left_options : right_options).push_back(*id);
    }
    return true;
  };
  for (const bool is_left : {true, false}) {
    if (!only_b && !add(a, b, is_left)) return {};
    if (!only_a && !add(b, a, is_left)) return {};
  }
  const auto id = game(std::move(left_options), std::move(right_options));
  if (id) sums_.emplace(pair_of(a, b), *id);
  return id;
}

bool Short_games::at_most(Id a, Id b) {
  if (a == b) return true;
  if (is_integer(a) && is_integer(b)) return integer_of(a) <= integer_of(b);
  // Most searches have no sums, and never compare games.
  if (compared_.empty()) compared_.resize(pairs);
  Compared& place = compared_[mixed(pair_of(a, b)) % pairs];
  if (place.a == a && place.b == b) return place.at_most;
  const bool result = compare(a, b);
  place = {a, b, result};
  return result;
}

bool Short_games::compare(Id a, Id b) {
  return std::ranges::none_of(left(a), [&](Id option) { return at_most(b, option); }) &&
         std::ranges::none_of(right(b), [&](Id option) { return at_most(option, a); });
}

bool Short_games::at_most(const Options& a, Id b) {
  return std::ranges::none_of(a.left, [&](Id option) { return at_most(b, option); }) &&
         std::ranges::none_of(right(b), [&](Id option) { return at_most(option, a); });
}

bool Short_games::at_most(Id a, const Options& b) {
  return std::ranges::none_of(left(a), [&](Id option) { return at_most(b, option); }) &&
         std::ranges::none_of(b.right, [&](Id option) { return at_most(option, a); });
}

void Short_games::remove_dominated(Options& options) {
  sort_out(options.left);
  sort_out(options.right);
  const auto remove = [](Ids& ids, auto&& is_worse) {
    for (std::size_t i = 0; i < ids.size();) {
      const bool is_dominated = std::ranges::any_of(
          ids, [&](Id better) { return better != ids[i] && is_worse(ids[i], better); });
      if (is_dominated)
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
      else
        ++i;
    }
  };
  remove(options.left, [this](Id a, Id b) { return at_most(a, b); });
  remove(options.right, [this](Id a, Id b) { return at_most(b, a); });
}

/// Replaces a move that the other player answers at once, at no loss to himself, by what can follow
/// the answer. Whether there was one.
bool Short_games::bypass_reversible(Options& options) {
  for (std::size_t i = 0; i < options.left.size(); ++i) {
    for (const Id answer : right(options.left[i])) {
      if (!at_most(answer, options)) continue;
      options.left.erase(options.left.begin() + static_cast<std::ptrdiff_t>(i));
      std::ranges::copy(left(answer), std::back_inserter(options.left));
      return true;
    }
  }
  for (std::size_t i = 0; i < options.right.size(); ++i) {
    for (const Id answer : left(options.right[i])) {
      if (!at_most(options, answer)) continue;
      options.right.erase(options.right.begin() + static_cast<std::ptrdiff_t>(i));
      std::ranges::copy(right(answer), std::back_inserter(options.right));
      return true;
    }
  }
  return false;
}

std::optional<Short_games::Id> Short_games::keep(const Options& options) {
  std::uint64_t hash = 0;
  std::uint64_t size = 1;
  for (const Id id : options.left) {
    hash = mixed(hash + id + 1);
    size += forms_[id].size;
  }
  if (!options.right.empty()) hash = mixed(hash ^ 0x5555);
  for (const Id id : options.right) {
    hash = mixed(hash + id + 1);
    size += forms_[id].size;
  }
  const auto [begin, end] = found_.equal_range(hash);
  for (auto i = begin; i != end; ++i)
    if (std::ranges::equal(left(i->second), options.left) &&
        std::ranges::equal(right(i->second), options.right))
      return i->second;
  if (forms_.size() >= most_) return {};
  const auto id = static_cast<Id>(forms_.size());
  forms_.push_back({static_cast<std::uint32_t>(options_.size()),
                    static_cast<std::uint16_t>(options.left.size()),
                    static_cast<std::uint16_t>(options.right.size()),
                    static_cast<std::uint32_t>(std::min<std::uint64_t>(size, largest)),
                    integer_of(options), 0, 0, 0, 0});
  options_.insert(options_.end(), options.left.begin(), options.left.end());
  options_.insert(options_.end(), options.right.begin(), options.right.end());
  found_.emplace(hash, id);
  negatives_.push_back(unknown);
  add_bounds(id);
  return id;
}

void Short_games::add_bounds(Id a) {
  Form& form = forms_[a];
  if (form.integer != none) {
    form.left_stop = form.right_stop = form.floor = form.ceiling =
        static_cast<std::int16_t>(form.integer);
    return;
  }
  // A canonical form that is no integer has options of both players.
  form.left_stop = std::numeric_limits<std::int16_t>::min();
  form.right_stop = std::numeric_limits<std::int16_t>::max();
  for (const Id option : left(a))
    form.left_stop = std::max(form.left_stop, forms_[option].right_stop);
  for (const Id option : right(a))
    form.right_stop = std::min(form.right_stop, forms_[option].left_stop);
  int least = std::min(form.left_stop, form.right_stop) + 1;
  while (!is_least(a, least)) --least;
  int most = std::max(form.left_stop, form.right_stop) - 1;
  while (!is_most(a, most)) ++most;
  form.floor = static_cast<std::int16_t>(least);
  form.ceiling = static_cast<std::int16_t>(most);
}

/// Whether n <= a: unless Right moves in a to what is at most n, or Left in n to what is at least
/// a.
bool Short_games::is_least(Id a, int n) {
  for (const Id option : right(a))
    if (forms_[option].ceiling <= n) return false;
  return n <= 0 || !is_most(a, n - 1);
}

bool Short_games::is_most(Id a, int n) {
  for (const Id option : left(a))
    if (forms_[option].floor >= n) return false;
  return n >= 0 || !is_least(a, n + 1);
}

std::int32_t Short_games::integer_of(const Options& options) const noexcept {
  if (options.left.size() + options.right.size() != 1) return none;
  const Id before = options.right.empty() ? options.left.front() : options.right.front();
  if (!is_integer(before)) return none;
  return forms_[before].integer + (options.right.empty() ? 1 : -1);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
