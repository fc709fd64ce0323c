import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '../../shared/engine.ts'
import type { Connection } from './connect.ts'
import { asFailure, type GroupCommit } from './group-commit.ts'
import { createOpenDatabase } from './shared-database.ts'
import { runWithin } from './within-turn.ts'

/** The only writer of a connection: of its hot statements, and of the shared nouns. */
export interface Writer extends GroupCommit, Engine {}

/**
 * Opens the {@link Engine} of the shared nouns on a SQLite connection.
 *
 * Each transaction begins in a turn of the event loop with no other work. It ends within that turn, because its job waits
 * for statements alone, and an awaited statement is already done. So no other code runs before its commit, and `run` needs
 * no queue, also on a store with one connection.
 */
export function openEngine({ sqlite }: Connection, writer: GroupCommit): Engine {
  const open = createOpenDatabase(sqlite)
  const pooled = open(() => true)
  const begin = sqlite.prepare('begin')
  const commit = sqlite.prepare('commit')
  const transaction: Engine['transaction'] = (job) => writer.write(() => runWithin(open, job))
  return {
    async run(job) {
      try {
        return await job(pooled)
      } catch (error) {
        throw asFailure(error)
      }
    },
    transaction,
    writeAlone: transaction,
    async snapshot(job) {
      await nextTurn()
      begin.run()
      try {
        return await runWithin(open, job)
      } catch (error) {
        throw asFailure(error)
      } finally {
        commit.run()
      }
    },
  }
}
