#!/bin/sh
# Installs PostgreSQL, Redis, nginx, Caddy and Chromium for the tests, and valgrind for `make check`,
# where that needs no password, and else says what to do.
# Never fails: without them the tests that need them are skipped, and no instructions are counted.
set -u

has() {
    command -v "$1" >/dev/null 2>&1 && return
    for found in /usr/lib/postgresql/*/bin/"$1"; do
        [ -x "$found" ] && return
    done
    return 1
}

# Chromium without windows is smaller and takes a tenth less of the processor; not every system has it.
browser=chromium-headless-shell
missing=
has initdb && has postgres && has psql || missing="$missing postgresql"
has redis-server || missing="$missing redis-server"
has nginx || missing="$missing nginx-light"
has caddy || missing="$missing caddy"
has valgrind || missing="$missing valgrind"
has chromium-headless-shell || has chromium || missing="$missing $browser"
[ -n "$missing" ] || exit 0

advise() {
    echo "tests on PostgreSQL, Redis, proxies or Chromium, or the count of instructions, will be skipped: $1" >&2
    echo "to run them, install:$missing" >&2
    exit 0
}

has apt-get || advise "there is no apt-get here"
if [ "$(id -u)" = 0 ]; then
    root=
elif sudo -n true 2>/dev/null; then
    root="sudo -n"
else
    advise "installing needs root"
fi

# The tests start servers of their own. policy-rc.d keeps the packages from starting any; one that is
# there already is left alone.
policy=/usr/sbin/policy-rc.d
own_policy=
if [ ! -e "$policy" ]; then
    own_policy=yes
    printf '#!/bin/sh\nexit 101\n' | $root tee "$policy" >/dev/null && $root chmod 755 "$policy"
fi

install() {
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet \
        --no-install-recommends -o Dpkg::Options::=--force-confold $missing </dev/null
}

log=$(mktemp)
echo "installing$missing" >&2
install >"$log" 2>&1 || {
    $root apt-get update --quiet >>"$log" 2>&1
    apt-cache show "$browser" >/dev/null 2>&1 || missing=$(echo "$missing" | sed "s/$browser/chromium/")
    install >>"$log" 2>&1
}
state=$?
[ -z "$own_policy" ] || $root rm -f "$policy"
[ "$state" = 0 ] || { tail -n 3 "$log" >&2; rm -f "$log"; advise "apt-get failed"; }
rm -f "$log"
