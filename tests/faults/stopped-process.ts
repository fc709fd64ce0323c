import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { compileCache } from '../support/test-server/compile-cache.ts'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import type { SaleOrder } from './sale-process.ts'
import { startSale, type HeardOf } from './sale.ts'
import { openSaleDatabase, openSellers, type Scenario } from './scenario.ts'

const program = fileURLToPath(new URL('./sale-process.ts', import.meta.url))

/** A process is stopped while it holds an event, and goes on after others have sold. */
export const stopProcess: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [20, 30]
  await using database = await openSaleDatabase(10 * times * buyers * checkoutsEach)
  const heard = new Map<string, HeardOf>()
  let longestMs = 0
  {
    await using sellers = await openSellers([database.url])
    const [store] = sellers.stores
    assert(store)
    for (let count = 0; count < times; count += 1) {
      const options = { seed: seed * 1000 + 2 * count, buyers, checkoutsEach }
      const child = fork(program, {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: { ...process.env, ...compileCache },
      })
      const order: SaleOrder = { databaseURL: database.url, ...options }
      const selling = once(child, 'message')
      child.send(order)
      await selling
      const ended = once(child, 'message')
      await stopInTransaction(child, database.url)
      const before = performance.now()
      const sale = await startSale({ ...options, seed: options.seed + 1, checkoutsEach: 2, sellers: [{ store }] })
      await sale.answered(1)
      longestMs = Math.max(longestMs, performance.now() - before)
      await sale.done
      child.kill('SIGCONT')
      const [told] = (await ended) as [readonly (Omit<HeardOf, 'answers'> & { readonly answers: readonly string[] })[]]
      for (const log of told) heard.set(log.key, { ...log, answers: new Set(log.answers) })
      for (const [key, log] of sale.heard) heard.set(key, log)
    }
  }
  const { orders } = await checkSale(database.url, { heard })
  await noSessionIsLeft(database.url)
  return `a process was stopped ${times} times while it held the event, others waited up to ${Math.round(longestMs)} ms and ${orders} orders are right`
}

/** Stops the process while one of its sessions holds the event's row and waits for the next statement. */
async function stopInTransaction(child: ChildProcess, databaseURL: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseURL })
  await admin.connect()
  try {
    const holds = async (): Promise<boolean> => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity join pg_locks using (pid)
         where datname = current_database() and state = 'idle in transaction'
           and relation = '"eventStates"'::regclass and mode = 'RowShareLock'`,
      )
      return rowCount !== 0
    }
    for (;;) {
      assert(child.exitCode === null && child.connected, 'the process has sold everything before it was stopped')
      if (await holds()) {
        child.kill('SIGSTOP')
        // A statement may have been on its way.
        if ((await holds()) && (await holds())) return
        child.kill('SIGCONT')
      }
      await nextTurn()
    }
  } finally {
    await admin.end()
  }
}
