# Sourced by ./play and ./check: how a long step is shown. In a terminal one line that moves, with what the step counts itself
# ([412/530] of ninja, a percentage of apt) and the time; elsewhere plain lines.

moving=false
[[ ! -t 1 || ${TERM:-dumb} == dumb ]] || moving=true

# minutes SECONDS
minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# counted LOG tells how far a step has come by its own count, if it has one.
counted() {
    tail -c 2000 "$1" 2>/dev/null | tr '\r' '\n' | sed -nE \
        -e 's/^(\[[0-9]+\/[0-9]+\]).*/\1/p' \
        -e 's/^dlstatus:[^:]*:([0-9]+).*/fetched \1 %/p' \
        -e 's/^pmstatus:[^:]*:([0-9]+).*/installed \1 %/p' | tail -n 1
}

# explain LOG shows why a step failed: the end of what it said, without its counts.
explain() {
    grep -avE '^(dl|pm)status:' "$1" | tail -n "${2:-40}" >&2
}

# follow TITLE LOG PID shows a step until its process has ended. Its status is the step's.
follow() {
    local title=$1 log=$2 pid=$3 begin=$SECONDS status=0
    if $moving; then
        while kill -0 "$pid" 2>/dev/null; do
            printf '\r\e[K%.*s' "$((${COLUMNS:-80} - 1))" "$title  $(minutes $((SECONDS - begin)))  $(counted "$log")"
            sleep 0.3
        done
        printf '\r\e[K'
    fi
    wait "$pid" || status=$?
    return $status
}
