import { asAdmin } from './test-databases.ts'

/** Returns how often two transactions of a database have locked each other out. */
export function countDeadlocks(databaseURL: string): Promise<number> {
  return asAdmin(databaseURL, async (admin) => {
    await admin.query('select pg_stat_force_next_flush()')
    const { rows } = await admin.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  })
}
