#!/bin/sh
# Copies the primary once, and then follows it.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream \
    --dbname="host=primary user=standby application_name=standby"
  chmod 0700 "$PGDATA"
fi
exec postgres
