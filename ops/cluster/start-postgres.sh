#!/bin/sh
# Starts one of two servers. POSTGRES_PRIMARY names the primary, and POSTGRES_NAME this one. Any other one copies the primary once, and
# then follows it. docs/how-to/fail-over.md says how they change places.
set -eu
if [ "$POSTGRES_NAME" = "$POSTGRES_PRIMARY" ]; then
  exec docker-entrypoint.sh postgres
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_isready --quiet --host="$POSTGRES_PRIMARY"; do sleep 1; done
  export PGPASSWORD="$POSTGRES_PASSWORD"
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream \
    --dbname="host=$POSTGRES_PRIMARY user=standby application_name=standby"
  chmod 0700 "$PGDATA"
elif [ ! -e "$PGDATA/standby.signal" ]; then
  echo "$POSTGRES_NAME was a primary, and $POSTGRES_PRIMARY is one now. Delete its data to make it a standby." >&2
  exit 1
fi
exec postgres
