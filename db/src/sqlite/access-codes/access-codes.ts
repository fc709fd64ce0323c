import { and, asc, count, eq } from 'drizzle-orm'
import { decideCode } from '@pokfei/domain/access-codes/decide-code'
import type { AccessCodeStore } from '@pokfei/domain/ports/desk/access-code-store'
import { newCodeRow, storedCodeOf } from '../../shared/access-codes/code-row.ts'
import { codeEntry } from '../../shared/audit-log/code-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { findAllotment } from '../allotments/allotment-rows.ts'
import { createLoadFacts } from '../catalogue/load-facts.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { accessCodes, accessCodeUses, members } from '../schema/schema.ts'
import { selectCodes } from './code-rows.ts'

/** Creates the store of access codes in SQLite. */
export function createAccessCodeStore(connection: Connection, writer: GroupCommit): AccessCodeStore {
  const { db } = connection
  const facts = createLoadFacts(connection)

  const findCode = (code: string) => {
    const row = selectCodes(connection).where(eq(accessCodes.code, code)).get()
    return row === undefined ? null : storedCodeOf(row)
  }

  return {
    async list(event) {
      const eventNo = facts.findEventNo(event)
      if (eventNo === null) return null
      const rows = selectCodes(connection)
        .where(eq(accessCodes.eventNo, eventNo))
        .orderBy(asc(accessCodes.codeNo))
        .all()
      return rows.map((row) => storedCodeOf(row).code)
    },

    async find(code, memberID) {
      const stored = findCode(code)
      if (stored === null) return { code: null, kept: null, memberUses: 0 }
      const ofMember = and(
        eq(accessCodeUses.codeNo, stored.codeNo),
        eq(accessCodeUses.live, true),
        eq(members.memberID, memberID),
      )
      const uses = db
        .select({ count: count() })
        .from(accessCodeUses)
        .innerJoin(members, eq(members.memberNo, accessCodeUses.memberNo))
        .where(ofMember)
        .get()
      return { code: stored.code, kept: stored.kept, memberUses: uses?.count ?? 0 }
    },

    make: (event, request, act) =>
      writeAct(writer, act, () => {
        const stored = facts.find(event)
        if (stored === null) return { kind: 'noSuchEvent' }
        const { eventNo } = stored
        const { target } = request
        const decision = decideCode(event, request, {
          nowSSE: act.nowSSE,
          eventStartTimeSSE: stored.event.eventStartTimeSSE,
          typeIDs: stored.types.map(({ typeID }) => typeID),
          hasAllotment: target.kind === 'allotment' && findAllotment(connection, eventNo, target.name) !== null,
          isTaken: (code) => findCode(code) !== null,
        })
        if (decision.kind === 'rejected') return decision
        const { code } = decision
        db.insert(accessCodes)
          .values({ ...newCodeRow(code), eventNo })
          .run()
        appendEntry(connection, act, codeEntry('codes make', null, code))
        return { kind: 'made', code }
      }),

    stop: (code, act) =>
      writeAct(writer, act, () => {
        const stored = findCode(code)
        if (stored === null) return { kind: 'noSuchCode' }
        if (stored.code.stoppedSSE !== null) return { kind: 'unchanged', code: stored.code }
        const stopped = { ...stored.code, stoppedSSE: act.nowSSE }
        db.update(accessCodes).set({ stoppedSSE: act.nowSSE }).where(eq(accessCodes.codeNo, stored.codeNo)).run()
        appendEntry(connection, act, codeEntry('codes stop', stored.code, stopped))
        return { kind: 'stopped', code: stopped }
      }),
  }
}
