#!/bin/sh
# Plays the entrypoint of the image postgres:18, as the page of that image describes it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGHOST="$SOCKETS" PGPORT="$OWN_PORT"
  unset PGHOSTADDR
  mkdir -p "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" >"$SOCKETS/password"
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$SOCKETS/password" --auth-host=scram-sha-256 --encoding=UTF8 --no-sync >&2
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --wait --log="$SOCKETS/init.log" -o "-c listen_addresses='' -c unix_socket_directories=$SOCKETS" start >&2
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  for script in "$INIT"/*.sh; do "$script"; done
  pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop >&2
fi
exec "$@"
