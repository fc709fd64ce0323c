#!/bin/sh
# Gives a server of the cluster what a container gives it: an address and a folder of its own.
exec "$BIN/postgres" -c port="$OWN_PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$SOCKETS" \
  -c dynamic_shared_memory_type=mmap "$@"
