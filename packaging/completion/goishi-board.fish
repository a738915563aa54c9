# Completion of goishi-board for fish: its options, as `goishi-board --help` tells them.
complete -c goishi-board -s h -l help -f
for line in (goishi-board --help 2>/dev/null | string match -r '^ +--.*')
    set -l option (string replace -r '^ +--([a-z-]+).*' '$1' -- $line)
    # "--no-browser", "--games FILE", "--port N"
    switch (string match -r -g '^ +--[a-z-]+ ([A-Z]+)' -- $line; or echo none)
        case none
            complete -c goishi-board -l $option -f
        case FILE FOLDER PROGRAM
            complete -c goishi-board -l $option -r
        case '*'
            complete -c goishi-board -l $option -x
    end
end
