#!/usr/bin/env bash
# Finds a Docker engine that can build the image: the running one, else Debian's, installed and started here.
# Ends with status 0 if there is one. Every step has a time limit, so that the caller can go on without an engine.
# `container-engine.sh stop` ends the engine that this script started.
set -uo pipefail
cd "$(dirname "$0")/.."
base=node:24-bookworm-slim
daemon=/tmp/pokfei-dockerd
if [ "${1:-start}" = stop ]; then
  pid=$(cat "$daemon.pid" 2>/dev/null)
  [ "$(cat "/proc/$pid/comm" 2>/dev/null)" != dockerd ] || kill "$pid"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

give_up() {
  echo "No Docker engine for the container suite: $1."
  exit 1
}

quietly() { # SECONDS COMMAND…
  timeout "$1" "${@:2}" >>"$work/log" 2>&1
}

is_running() { quietly 10 docker version; }

install_and_start() {
  [ "$(uname -s)" = Linux ] && [ "$(id -u)" = 0 ] || give_up 'none runs, and only root on Linux could start one'
  if ! command -v dockerd >/dev/null; then
    command -v apt-get >/dev/null || give_up 'none is installed, and there is no apt-get'
    export DEBIAN_FRONTEND=noninteractive
    quietly 120 apt-get update -q
    quietly 600 apt-get install -o DPkg::Lock::Timeout=300 -qy --no-install-recommends docker.io iptables || give_up 'Debian has none to install'
  fi
  # The daemon gets its own session, so it outlives this script and Ctrl-C.
  setsid dockerd --pidfile "$daemon.pid" >"$daemon.log" 2>&1 </dev/null &
  for _ in $(seq 30); do
    is_running && return
    sleep 1
  done
  give_up "the one that was started does not respond; $daemon.log may say why"
}

# Builds the base image without a registry, from Debian's packages and this machine's Node and npm.
make_base() {
  local node="node_modules/node-linux-$(node -p process.arch)/bin/node" root=$work/base npm
  [ -x "$node" ] || node=$(command -v node)
  # The server needs a newer Node than some machines have.
  "$node" -e 'process.exit("randomUUIDv7" in require("node:crypto") ? 0 : 1)' || return 1
  npm=$(npm root --global)/npm
  [ -d "$npm" ] || return 1
  command -v debootstrap >/dev/null || quietly 420 apt-get install -o DPkg::Lock::Timeout=300 -qy --no-install-recommends debootstrap || return 1
  quietly 300 debootstrap --variant=minbase --include=ca-certificates bookworm "$root" || return 1
  rm -rf "$root"/usr/share/{doc,man,locale} "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/*
  chroot "$root" useradd --create-home --uid 1000 --shell /bin/bash node
  install -m 755 "$node" "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -rL "$npm" "$root/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  # The build needs this machine's certificates, because packages may come through a proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  tar -C "$root" -c . | timeout 120 docker import \
    --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' --change 'CMD ["node"]' - "$base" >>"$work/log" 2>&1
}

is_running || install_and_start
docker image inspect "$base" >/dev/null 2>&1 || quietly 120 docker pull -q "$base" || {
  echo "$base cannot be pulled: making one of Debian's packages …"
  make_base || give_up "there is no $base to build on"
}
quietly 60 docker run --rm "$base" npm ping || give_up 'from within a container the packages are out of reach'
echo 'A Docker engine runs.'
