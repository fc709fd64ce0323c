import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import type { EngineCalls } from '../../shared/engine.ts'
import { events, eventStates, gateStates, orders } from '../../tables/postgres.ts'
import { numberArray, rowInserts, updateRows } from './row-sets.ts'

/** The longest pause of `mayPauseForLong`. The decisions of a load take as long on a busy machine. */
const longPause = '10s'

/** Returns what PostgreSQL does in a way of its own. */
export function engineCalls(db: PgRemoteDatabase): EngineCalls {
  return {
    async lockEvents(eventNos) {
      await db
        .select({ eventNo: eventStates.eventNo })
        .from(eventStates)
        .where(isOneOf(eventStates.eventNo, eventNos))
        .orderBy(asc(eventStates.eventNo))
        .for('no key update')
    },
    // Orders and loads lock the events in this order too.
    async changeEvents(eventNos) {
      if (eventNos.length === 0) return
      await db.execute(sql`
        insert into ${eventStates} ("eventNo", "revision") select no, 1 from unnest(${numberArray(eventNos)}) as no order by no
        on conflict ("eventNo") do update set "revision" = ${eventStates.revision} + 1`)
    },
    // Phones read admissions by their numbers. Numbers that are drawn under the lock are in the order of the commits.
    async lockGates(eventNos) {
      const numbers = numberArray([...new Set(eventNos)])
      await db.execute(sql`
        insert into ${gateStates} ("eventNo") select no from unnest(${numbers}) as no order by no on conflict do nothing`)
      await db.execute(sql`
        select from ${gateStates} where "eventNo" = any(${numbers}) order by "eventNo" for no key update`)
    },
    // The lock is a number of the address's hash, because there is no row of an address.
    async lockAddress(addressHash) {
      const number = Buffer.from(addressHash).readBigInt64BE(0)
      await db.execute(sql`select pg_advisory_xact_lock(${String(number)}::bigint)`)
    },
    isOneOf,
    isOneOfEvents(keys) {
      const organizerIDs = sql.param(keys.map(({ organizerID }) => organizerID))
      const eventIDs = sql.param(keys.map(({ eventID }) => eventID))
      return sql`(${events.organizerID}, ${events.eventID}) in (select * from unnest(${organizerIDs}::text[], ${eventIDs}::text[]))`
    },
    locking: (clause) => clause,
    // The pauses of other transactions hold locks for no good reason.
    async mayPauseForLong() {
      await db.execute(sql`select set_config('idle_in_transaction_session_timeout', ${longPause}, true)`)
    },
    isOrderOf: (memberNo) => eq(orders.memberNo, memberNo),
    isOrderOfOne: (memberNos) => isOneOf(orders.memberNo, memberNos),
    insertRows: rowInserts(db),
    updateRows: (set, keys) => updateRows(db, set, keys),
  }
}

/** The arrays of `isOneOf`, by the types of their columns. */
const arrayTypes: Readonly<Record<string, SQL>> = {
  bigint: sql`bigint[]`,
  integer: sql`bigint[]`,
  bytea: sql`bytea[]`,
  'text collate "C"': sql`text[]`,
}

const isOneOf: EngineCalls['isOneOf'] = (column, values) => {
  const type = arrayTypes[column.getSQLType()]
  if (type === undefined) throw new Error(`column ${column.name} has no type of array`)
  return sql`${column} = any(${sql.param([...values])}::${type})`
}
