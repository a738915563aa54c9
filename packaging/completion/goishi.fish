# Completion of goishi for fish: its options and their values, as `goishi --help-all` tells them.
complete -c goishi -n __fish_use_subcommand -a 'bench check collection games perft solve'
complete -c goishi -s h -l help
for line in (goishi --help-all 2>/dev/null | string match -r '^ +--.*')
    set -l option (string replace -r '^ +--([a-z0-9-]+).*' '$1' -- $line)
    # "--game nogo|gomoku", "--book [=on|off(=on)]", "--log FILE", "--threads 1..256", "--all"
    set -l values (string match -r -g '^ +--[a-z0-9-]+ (?:\[=)?([^\] (]+)' -- $line | string split '|')
    if test "$option" = protocol
        set values gtp console gomocup nboard botzone
    end
    if test -z "$values"
        complete -c goishi -l $option
    else if contains FILE $values
        complete -c goishi -l $option -r -a "$(string match -r '^[a-z-][a-z0-9-]*$' -- $values)"
    else
        complete -c goishi -l $option -x -a "$(string match -r '^[a-z-][a-z0-9-]*$' -- $values)"
    end
end
