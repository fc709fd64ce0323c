import pg from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { isOpen } from './lost-connections.ts'
import { codeOf, messageOf } from './postgres-errors.ts'
import { sessionMode } from './session-settings.ts'

/** The query that tells a session from others. It is prepared, because orders need that too. */
const whoAmI = { name: 'pokfei session', text: 'select pg_backend_pid() as pid' }

/** The SQLSTATEs of a statement that another session has prepared, or not, and of a pooler that allows no transaction. */
const poolerCodes = new Set(['26000', '42P05', '08P01'])

const shares = (why: string, cause?: unknown): StoreUnusable =>
  new StoreUnusable(`a pooler before the database shares sessions: ${why}. ${sessionMode}`, { cause })

/**
 * Throws {@link StoreUnusable} unless two connections have a session each, and keep it over transactions. Otherwise
 * prepared statements, time limits and locks of one would reach the transactions of others. Both connections hold a
 * transaction at a time. A pooler then hands out its sessions again, the last or the first one that came back. The order
 * of the commits changes, so either pooler swaps the two once.
 */
export async function assertOwnSessions(one: pg.Client, other: pg.Client): Promise<void> {
  const both = [one, other]
  const seen = new Map(both.map((client) => [client, new Set<number>()]))
  try {
    for (const commits of [both, [other, one], both]) {
      for (const client of both) {
        await client.query('begin')
        const { rows } = await client.query<{ pid: number }>(whoAmI)
        for (const { pid } of rows) seen.get(client)?.add(pid)
      }
      for (const client of commits) await client.query('commit')
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw poolerCodes.has(codeOf(error)) ? shares(`it answers "${messageOf(error)}"`, error) : error
    if (both.every(isOpen)) throw shares('a connection gets no answer while another one has a transaction', error)
    throw error
  }
  const pids = [...seen.values()].flatMap((of) => [...of])
  if (new Set(pids).size !== both.length || pids.length !== both.length)
    throw shares('two transactions of one connection ran in different ones')
}
