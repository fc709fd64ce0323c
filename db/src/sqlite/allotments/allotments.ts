import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { decideHold, decideRelease, type AllotmentChange } from '@pokfei/domain/allotments/decide-allotment'
import { markSeats } from '@pokfei/domain/orders/stock-change'
import type { AllotmentStore } from '@pokfei/domain/ports/desk/allotment-store'
import { holdFacts, typeOf } from '../../shared/allotments/hold-facts.ts'
import { actOfTime, allotmentEntry } from '../../shared/audit-log/allotment-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { createLoadFacts } from '../catalogue/load-facts.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { allotments } from '../schema/allotments-schema.ts'
import { stock } from '../schema/schema.ts'
import { findAllotment, selectAllotments, storeAllotment, type StoredAllotment } from './allotment-rows.ts'

/** Creates the store of allotments in SQLite. */
export function createAllotmentStore(connection: Connection, writer: GroupCommit): AllotmentStore {
  const { db } = connection
  const facts = createLoadFacts(connection)
  const { eventNo, name, places, releaseSSE } = allotments

  function write(
    nos: Pick<StoredAllotment, 'eventNo' | 'typeNo'>,
    { allotment, stock: change }: AllotmentChange,
  ): void {
    storeAllotment(connection, nos, allotment)
    const ofType = eq(stock.typeNo, nos.typeNo)
    db.update(stock)
      .set({ heldCount: sql`${stock.heldCount} + ${change.held}` })
      .where(ofType)
      .run()
    if (change.seats.length === 0) return
    const found = db.select({ taken: stock.takenSeats }).from(stock).where(ofType).get()
    if (!found?.taken) throw new Error(`type ${change.typeID} has no seats`)
    const takenSeats = Uint8Array.from(found.taken)
    markSeats(takenSeats, change)
    db.update(stock).set({ takenSeats }).where(ofType).run()
  }

  const isDue = (nowSSE: number) => and(lte(releaseSSE, nowSSE), gt(places, 0))

  return {
    async list(event) {
      const no = facts.findEventNo(event)
      if (no === null) return null
      const rows = selectAllotments(connection)
        .where(and(eq(eventNo, no), gt(places, 0)))
        .orderBy(asc(name))
        .all()
      return rows.map(({ allotment }) => allotment)
    },

    hold: (event, request, act) =>
      writeAct(writer, act, () => {
        const stored = facts.find(event)
        if (stored === null) return { kind: 'noSuchEvent' }
        const before = findAllotment(connection, stored.eventNo, request.name)?.allotment ?? null
        const decision = decideHold(request, holdFacts(stored, request, before, act.nowSSE))
        const type = typeOf(stored, request.typeID)
        if (decision.kind === 'rejected') return decision
        if (type === undefined) throw new Error(`an unknown type ${request.typeID} was held`)
        write({ eventNo: stored.eventNo, typeNo: type.typeNo }, decision)
        appendEntry(connection, act, allotmentEntry('seats hold', event, before, decision.allotment))
        return { kind: 'held', allotment: decision.allotment, added: decision.stock.held }
      }),

    release: (event, named, count, act) =>
      writeAct(writer, act, () => {
        const no = facts.findEventNo(event)
        if (no === null) return { kind: 'noSuchEvent' }
        const found = findAllotment(connection, no, named)
        if (found === null || found.allotment.places === 0) return { kind: 'noSuchAllotment' }
        const change = decideRelease(found.allotment, count, act.nowSSE)
        if (change === null) return { kind: 'tooFewPlaces', allotment: found.allotment }
        write({ eventNo: no, typeNo: found.typeNo }, change)
        appendEntry(connection, act, allotmentEntry('seats release', event, found.allotment, change.allotment))
        return { kind: 'released', allotment: change.allotment, released: -change.stock.held }
      }),

    hasDue: async (nowSSE) => db.select({ name }).from(allotments).where(isDue(nowSSE)).limit(1).get() !== undefined,

    releaseDue: ({ nowSSE, limit }) =>
      writer.write(() => {
        const due = selectAllotments(connection).where(isDue(nowSSE)).orderBy(asc(releaseSSE)).limit(limit).all()
        for (const { allotment, event, ...nos } of due) {
          const change = decideRelease(allotment, null, nowSSE)
          if (change === null) throw new Error(`allotment ${allotment.name} has too few places`)
          write(nos, change)
          const entry = allotmentEntry('seats release', event, allotment, change.allotment)
          appendEntry(connection, actOfTime(nowSSE), entry)
        }
        return due.length
      }),
  }
}
