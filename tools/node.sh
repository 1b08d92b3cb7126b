# Sourced in the root of the clone: a node that can build the page comes first in PATH. That is the machine's own where it is
# new enough; otherwise the one that tools/install-node puts into the clone, which nothing but our scripts uses.

node_fits() {
    command -v npm >/dev/null &&
        node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
                 process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

for each in "$PWD"/build/node/node_modules/node-linux-*/bin; do
    [[ ! -x $each/node ]] || node_fits || PATH=$each:$PATH
done
