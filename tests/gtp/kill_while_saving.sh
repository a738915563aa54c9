#!/usr/bin/env bash
# Kills the program with SIGKILL repeatedly while it saves two games in turn. Each time one of the two files must
# exist and be complete, and after one more save nothing else may be left.
# Usage: kill_while_saving.sh PROGRAM [KILLS]
set -euo pipefail
program=$(readlink -f "$1")
kills=${2:-50}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Two games: a full board of stones, and one more stone.
stones=''
for column in A B C D E F G H J K L M N O P Q R S T; do
  for row in {1..19}; do
    # No five in a row: the colours change after every second column, and from row to row.
    case $(((row + $(printf '%d' "'$column") / 2) % 2)) in
      0) stones+=" b $column$row" ;;
      1) stones+=" w $column$row" ;;
    esac
  done
done
stones=${stones% * *}
games=("gogui-setup$stones" "play b T19")
printf '%s\n' "${games[0]}" 'savesgf first.sgf' "${games[1]}" 'savesgf second.sgf' |
  "$program" --game gomoku --size 19 >answers
if grep -q '^?' answers || cmp -s first.sgf second.sgf; then
  cat answers
  exit 1
fi
for _ in {1..200}; do printf 'savesgf game.sgf\nplay b T19\nsavesgf game.sgf\nundo\n'; done >turn

# The date may change during the test.
is_game() { cmp -s <(grep -v '^DT' game.sgf) <(grep -v '^DT' "$1"); }

# Changes whenever the game is saved.
saved() { stat -c '%i %.9Y' game.sgf 2>/dev/null || true; }

# A kill waits for observed saves, not for a time: otherwise a slow build on a busy machine would be killed before
# its first save, and every kill would find the game left by the previous one.
first=0 second=0
for ((i = 0; i < kills; ++i)); do
  seen=$(saved)
  "$program" --game gomoku --size 19 \
    < <(printf '%s\n' "${games[0]}"; while cat turn 2>/dev/null; do :; done) >/dev/null &
  killed=$!
  for ((saves = 1 + RANDOM % 10; saves > 0; --saves)); do
    while [[ $(saved) == "$seen" ]]; do
      kill -0 "$killed" 2>/dev/null || { echo "the program ended before kill $i"; exit 1; }
    done
    seen=$(saved)
  done
  sleep "0.00$((RANDOM % 10))"
  kill -9 "$killed"
  wait "$killed" 2>/dev/null || true
  if is_game first.sgf; then
    first=$((first + 1))
  elif is_game second.sgf; then
    second=$((second + 1))
  else
    echo "kill $i left neither game:"
    cat game.sgf
    exit 1
  fi
done
printf 'savesgf game.sgf\n' | "$program" --game gomoku --size 19 >/dev/null
left=$(find . -name '.goishi-*')
if [[ -n $left ]]; then
  echo "left behind: $left"
  exit 1
fi
echo "$kills kills: the first game $first times, the second $second times, nothing else"
[[ $first -gt 0 && $second -gt 0 ]]
