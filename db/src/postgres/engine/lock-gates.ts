import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { numberArray } from './row-sets.ts'
import { gateStates } from '../schema/gate-schema.ts'

/**
 * Locks the gates of events until the end of the transaction. Phones read admissions by their numbers. Numbers that are
 * drawn under the lock are in the order of the commits, so a phone never skips one. A
 * transaction that also locks events does that before.
 */
export async function lockGates(db: Database, eventNos: readonly number[]): Promise<void> {
  const numbers = numberArray([...new Set(eventNos)])
  await db.execute(sql`
    insert into ${gateStates} ("eventNo") select no from unnest(${numbers}) as no order by no on conflict do nothing`)
  await db.execute(sql`
    select from ${gateStates} where "eventNo" = any(${numbers}) order by "eventNo" for no key update`)
}
