import pg from 'pg'
import type { Activity } from './activity.ts'
import { assertWritable } from './assert-safe.ts'

/** Opens a pool of at most `connections` that can write, and counts them. They connect when they are needed. */
export function openPool(config: pg.ClientConfig, connections: number, activity?: Activity): pg.Pool {
  const options = { ...config, max: connections, onConnect: assertWritable }
  const pool = new pg.Pool(options)
  // Without listeners a restart of the server would end this process. A lost connection fails its statements anyway.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    activity?.count('connections')
  })
  pool.on('remove', () => activity?.count('connections', -1))
  return pool
}

const ignore = (): void => undefined
