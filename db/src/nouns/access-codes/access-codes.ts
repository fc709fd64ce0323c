import { and, count, desc, eq, lt } from 'drizzle-orm'
import { decideCode } from '@pokfei/domain/access-codes/decide-code'
import { newCode } from '@pokfei/domain/access-codes/code-text'
import { pageOf } from '@pokfei/domain/desk/page'
import type { AccessCodeStore } from '@pokfei/domain/ports/desk/access-code-store'
import { newCodeRow, storedCodeOf, type StoredCode } from '../../shared/access-codes/code-row.ts'
import { codeEntry } from '@pokfei/domain/audit-log/entries/code-entry'
import { findAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { readStoredEvents } from '../catalogue/load-facts.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { accessCodes, accessCodeUses, members } from '../../tables/postgres.ts'
import { selectCodes } from './code-rows.ts'
import { inScope } from '../scope/in-scope.ts'
import { findEventNo, nameOf } from '../catalogue/event-key.ts'

/**
 * Creates the store of access codes. A new code and a stop lock the event, as a batch of orders does. So no
 * order of a stopped code is committed after the stop.
 */
export function createAccessCodeStore(engine: Engine): AccessCodeStore {
  return {
    list: (event, { after, limit }, scope) =>
      engine.snapshot(async (db) => {
        const eventNo = event && (await findEventNo(db, event))
        if (event !== null && eventNo === null) return null
        const { codeNo } = accessCodes
        const found = await selectCodes(db)
          .where(
            and(
              eventNo === null ? undefined : eq(accessCodes.eventNo, eventNo),
              inScope(db, accessCodes.eventNo, scope),
              after === null ? undefined : lt(codeNo, after),
            ),
          )
          .orderBy(desc(codeNo))
          .limit(limit + 1)
        const { rows, next } = pageOf(found.map(storedCodeOf), limit, (stored) => stored.codeNo)
        return { rows: rows.map(({ code, kept }) => ({ code, placesLeft: kept && kept.places })), next }
      }),

    find: (code, memberID) =>
      engine.run(async (db) => {
        const stored = await findCode(db, code)
        if (stored === null) return { code: null, kept: null, memberUses: 0 }
        const ofMember = and(
          eq(accessCodeUses.codeNo, stored.codeNo),
          eq(accessCodeUses.live, true),
          eq(members.memberID, memberID),
        )
        const [uses] = await db
          .select({ count: count() })
          .from(accessCodeUses)
          .innerJoin(members, eq(members.memberNo, accessCodeUses.memberNo))
          .where(ofMember)
        return { code: stored.code, kept: stored.kept, memberUses: uses?.count ?? 0 }
      }),

    make: (event, request, act) =>
      writeAct(engine, act, async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return { kind: 'noSuchEvent' }
        await db.changeEvents([eventNo])
        await askEventState(db, act, 'codes make', eventNo)
        const stored = (await readStoredEvents(db, [event])).get(nameOf(event))
        if (stored === undefined) return { kind: 'noSuchEvent' }
        const { target, code: chosen } = request
        const text = chosen ?? (await drawFree(db))
        const taken = chosen === null ? null : await findCode(db, chosen)
        const decision = decideCode(
          event,
          request,
          {
            nowSSE: act.nowSSE,
            typeIDs: stored.types.map(({ typeID }) => typeID),
            hasAllotment: target.kind === 'allotment' && (await findAllotment(db, eventNo, target.name)) !== null,
            isTaken: () => taken !== null,
          },
          () => text,
        )
        if (decision.kind === 'rejected') return { ...decision, taken: taken && taken.code }
        const { code } = decision
        await db.insert(accessCodes).values({ ...newCodeRow(code), eventNo })
        await appendEntry(db, act, codeEntry('codes make', null, code))
        return { kind: 'made', code }
      }),

    stop: (code, act) =>
      writeAct(engine, act, async (db) => {
        const found = await findCode(db, code)
        if (found === null) return { kind: 'noSuchCode' }
        await db.changeEvents([found.eventNo])
        // An order may have counted a use meanwhile.
        const stored = (await findCode(db, code)) ?? found
        if (stored.code.stoppedSSE !== null) return { kind: 'unchanged', code: stored.code }
        const stopped = { ...stored.code, stoppedSSE: act.nowSSE }
        await db.update(accessCodes).set({ stoppedSSE: act.nowSSE }).where(eq(accessCodes.codeNo, stored.codeNo))
        await appendEntry(db, act, codeEntry('codes stop', stored.code, stopped))
        return { kind: 'stopped', code: stopped }
      }),
  }
}

async function findCode(db: Database, code: string): Promise<StoredCode | null> {
  const [row] = await selectCodes(db).where(eq(accessCodes.code, code))
  return row === undefined ? null : storedCodeOf(row)
}

/** Draws codes until none of any event has the text. */
async function drawFree(db: Database): Promise<string> {
  for (;;) {
    const drawn = newCode()
    if ((await findCode(db, drawn)) === null) return drawn
  }
}
