import pg from 'pg'
import type { Activity } from './activity.ts'
import { assertWritable } from '../connection/assert-safe.ts'
import type { ClientPlan } from '../connection/client-config.ts'
import { startSession } from '../connection/session-settings.ts'

/** Opens a pool of at most `connections` that can write, and counts them. They connect when they are needed. */
export function openPool({ config, settings }: ClientPlan, connections: number, activity?: Activity): pg.Pool {
  const options = {
    ...config,
    max: connections,
    async onConnect(client: pg.ClientBase) {
      await startSession(client, settings)
      await assertWritable(client)
    },
  }
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
