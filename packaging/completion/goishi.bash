# Completion of goishi and goishi-board for bash: their options and values, as `goishi --help-all` and
# `goishi-board --help` tell them.
_goishi() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} help values
  # bash takes --option=value for three words.
  if [[ $current == "=" ]]; then
    current=
  elif [[ $before == "=" ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  help=$("$program" --help-all 2>/dev/null || "$program" --help 2>/dev/null)
  case $before in
  --protocol)
    values=$(sed -n '/^ Protocols:/,/^$/s/^  \([a-z]*\) .*/\1/p' <<<"$help")
    ;;
  --*)
    # "--game nogo|gomoku", "--book [=on|off(=on)]", "--log FILE", "--threads 1..256"
    values=$(sed -n "s/^  *$before \(\[=\)\{0,1\}\([^] (]*\).*/\2/p" <<<"$help" | tr '|' '\n')
    ;;
  esac
  if [[ -z $values && ($current == -* || $program == *goishi-board) ]]; then
    values=$(grep -o '^  *\(-h, \)\{0,1\}--[a-z0-9-]*' <<<"$help" | grep -o -e '--.*')
  elif [[ -z $values && $COMP_CWORD -eq 1 ]]; then
    values="bench check collection games perft solve"
  elif [[ -z $values ]]; then
    values=FILE
  fi
  # Words in capitals stand for something else: a number, a time, a file.
  mapfile -t COMPREPLY < <(compgen -W "$(grep -x '[a-z-][a-z0-9-]*' <<<"${values// /$'\n'}")" -- "$current")
  if grep -qxE 'FILE|FOLDER|PROGRAM' <<<"$values"; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _goishi goishi goishi-board
