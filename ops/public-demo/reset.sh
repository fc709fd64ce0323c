#!/bin/sh
# Gives a public demo a new database, as at its first start. Cron calls it each night; docs/how-to/public-demo.md.
set -eu
cd "$(dirname "$0")/../.."
demo() { docker compose -f docker-compose.yml -f ops/public-demo/compose.yaml "$@"; }
demo rm --stop --force app
docker volume rm --force pokfei_data-public-demo
demo up --detach --wait --no-build
