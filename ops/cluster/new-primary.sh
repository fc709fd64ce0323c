#!/bin/sh
# Runs once in the first primary: lets the standby in, and waits for it at each commit.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$POSTGRES_PASSWORD" <<'SQL'
create role standby replication login password :'password';
alter system set synchronous_standby_names = 'ANY 1 (standby)';
SQL
echo "host replication standby all scram-sha-256" >>"$PGDATA/pg_hba.conf"
