# For the package's tests: servers on free ports of this machine, asked with what bash has. $work is a folder for logs.
server=
stop_server() { [[ -z $server ]] || kill "$server" 2>/dev/null || true; }

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# answers PORT
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

free_port() {
    local port
    for ((port = 20000 + RANDOM % 20000; ; ++port)); do
        answers "$port" || break
    done
    echo "$port"
}

# get PORT PATH prints the whole answer.
get() {
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    tr -d '\0' <&3
    exec 3>&-
}

# serves COMMAND… starts a server, looks at what a browser asks for first, and stops it.
serves() {
    local port health page
    port=$(free_port)
    "$@" --listen "127.0.0.1:$port" >"$work/server.log" 2>&1 &
    server=$!
    until answers "$port"; do
        kill -0 "$server" 2>/dev/null || { cat "$work/server.log"; fail "the server ended"; }
        sleep 0.1
    done
    health=$(get "$port" /healthz)
    [[ $health == "HTTP/1.1 200 OK"*'"ok":true'* ]] || fail "/healthz: $health"
    page=$(get "$port" /)
    [[ $page == "HTTP/1.1 200 OK"*'<script type="module"'* ]] || fail "/: $page"
    kill -TERM "$server"
    wait "$server" || fail "the server ended with $? when it was told to stop"
    server=
}
