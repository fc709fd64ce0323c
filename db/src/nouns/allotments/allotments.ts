import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import {
  areFree,
  decideHold,
  decideRelease,
  keptSeatsOf,
  type AllotmentChange,
} from '@pokfei/domain/allotments/decide-allotment'
import type { SeatSpan } from '@pokfei/domain/allotments/allotment'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { markSeats } from '@pokfei/domain/orders/stock-change'
import type { AllotmentStore } from '@pokfei/domain/ports/desk/allotment-store'
import { holdFacts, typeOf } from '../../shared/allotments/hold-facts.ts'
import { actOfTime, allotmentEntry } from '@pokfei/domain/audit-log/entries/allotment-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { readStoredEvents } from '../catalogue/load-facts.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { allotments, stock } from '../../tables/postgres.ts'
import { findAllotment, selectAllotments, storeAllotment, type StoredAllotment } from './allotment-rows.ts'
import { findEventNo, nameOf } from '../catalogue/event-key.ts'

const { eventNo, name, places, releaseSSE } = allotments

/**
 * Creates the store of allotments. Each change locks its event, as a batch of orders does. So it sees the
 * stock that the last batch left, and the next batch sees its own.
 */
export function createAllotmentStore(engine: Engine): AllotmentStore {
  return {
    list: (event) =>
      engine.run(async (db) => {
        const no = await findEventNo(db, event)
        if (no === null) return null
        const rows = await selectAllotments(db)
          .where(and(eq(eventNo, no), gt(places, 0)))
          .orderBy(asc(name))
        return rows.map(({ allotment }) => allotment)
      }),

    hold: (event, request, act) =>
      writeAct(engine, act, async (db) => {
        const no = await lockedEvent(db, event)
        const stored = no === null ? undefined : (await readStoredEvents(db, [event])).get(nameOf(event))
        if (stored === undefined) return { kind: 'noSuchEvent' }
        await askEventState(db, act, 'seats hold', stored.eventNo)
        const before = (await findAllotment(db, stored.eventNo, request.name))?.allotment ?? null
        const decision = decideHold(request, holdFacts(stored, request, before, act.nowSSE))
        const type = typeOf(stored, request.typeID)
        if (decision.kind === 'rejected') return decision
        if (decision.kind === 'unchanged') return { ...decision, added: 0 }
        if (type === undefined) throw new Error(`an unknown type ${request.typeID} was held`)
        await write(db, { eventNo: stored.eventNo, typeNo: type.typeNo }, decision)
        await appendEntry(db, act, allotmentEntry('seats hold', event, before, decision.allotment))
        return { kind: 'held', allotment: decision.allotment, added: decision.stock.held }
      }),

    release: (event, named, count, act) =>
      writeAct(engine, act, async (db) => {
        const no = await lockedEvent(db, event)
        if (no === null) return { kind: 'noSuchEvent' }
        const found = await findAllotment(db, no, named)
        const isReleased = found?.allotment.places === 0
        if (found === null || (isReleased && typeof count === 'number')) return { kind: 'noSuchAllotment' }
        if (isReleased && count === null) return { kind: 'unchanged', allotment: found.allotment }
        const chosen = typeof count === 'object' && count !== null ? await nameKept(db, found, count) : null
        // A repetition names seats that are free since the first call.
        if (chosen?.areFree === true) return { kind: 'unchanged', allotment: found.allotment }
        if (chosen !== null && chosen.foreign.length > 0) return { kind: 'notKept', seats: chosen.foreign }
        const what = typeof count === 'number' ? count : (chosen?.seats ?? null)
        const change = decideRelease(found.allotment, what, act.nowSSE)
        if (change === null) return { kind: 'tooFewPlaces', allotment: found.allotment }
        await write(db, found, change)
        await appendEntry(db, act, allotmentEntry('seats release', event, found.allotment, change.allotment))
        return { kind: 'released', allotment: change.allotment, released: -change.stock.held }
      }),

    hasDue: (nowSSE) => engine.run(async (db) => (await selectDue(db, nowSSE).limit(1)).length > 0),

    async releaseDue({ nowSSE, limit }) {
      const due = await engine.run((db) => selectDue(db, nowSSE).limit(limit))
      let released = 0
      // One event is locked at a time, so that no order waits for another event.
      for (const { eventNo: no, allotment } of due)
        released += await engine.transaction(async (db) => {
          await db.changeEvents([no])
          // Another process may have released it meanwhile.
          const [found] = await selectDue(db, nowSSE, and(eq(eventNo, no), eq(name, allotment.name)))
          if (found === undefined) return 0
          await releaseAll(db, found, nowSSE)
          return 1
        })
      return released
    },
  }
}

const selectDue = (db: Database, nowSSE: number, one?: ReturnType<typeof and>) =>
  selectAllotments(db)
    .where(and(lte(releaseSSE, nowSSE), gt(places, 0), one))
    .orderBy(asc(releaseSSE))

/** Locks an event and raises its revision. Returns its number, or null for an unknown one. */
async function lockedEvent(db: Database, event: EventKey): Promise<number | null> {
  const no = await findEventNo(db, event)
  if (no !== null) await db.changeEvents([no])
  return no
}

/** Finds the named seats of an allotment. */
async function nameKept(db: Database, { event, allotment, typeNo }: StoredAllotment, spans: readonly SeatSpan[]) {
  const stored = (await readStoredEvents(db, [event])).get(nameOf(event))
  const seats = stored && typeOf(stored, allotment.typeID)?.seats
  const [found] = await db.select({ taken: stock.takenSeats }).from(stock).where(eq(stock.typeNo, typeNo))
  return {
    ...keptSeatsOf(seats ?? [], allotment, spans),
    areFree: areFree(seats ?? [], spans, found?.taken ?? null),
  }
}

async function releaseAll(db: Database, found: StoredAllotment, nowSSE: number): Promise<void> {
  const { allotment, event } = found
  const change = decideRelease(allotment, null, nowSSE)
  if (change === null) throw new Error(`allotment ${allotment.name} has too few places`)
  await write(db, found, change)
  await appendEntry(db, actOfTime(nowSSE), allotmentEntry('seats release', event, allotment, change.allotment))
}

async function write(
  db: Database,
  { eventNo: no, typeNo }: Pick<StoredAllotment, 'eventNo' | 'typeNo'>,
  { allotment, stock: change }: AllotmentChange,
): Promise<void> {
  await storeAllotment(db, { eventNo: no, typeNo }, allotment)
  const ofType = eq(stock.typeNo, typeNo)
  const heldCount = sql`${stock.heldCount} + ${change.held}`
  if (change.seats.length === 0) {
    await db.update(stock).set({ heldCount }).where(ofType)
    return
  }
  const [found] = await db.select({ taken: stock.takenSeats }).from(stock).where(ofType)
  if (!found?.taken) throw new Error(`type ${change.typeID} has no seats`)
  const takenSeats = Uint8Array.from(found.taken)
  markSeats(takenSeats, change)
  await db.update(stock).set({ heldCount, takenSeats }).where(ofType)
}
