import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../engine/connect.ts'
import { accessCodes, accessCodeUses, allotments } from '../../tables/sqlite.ts'
import { selectCodes } from './code-rows.ts'

const p = sql.placeholder

const codeNoOf = sql`(select ${accessCodes.codeNo} from ${accessCodes} where ${accessCodes.code} = ${p('code')})`

/** Prepares the statements about access codes. Only orders with a code run them. */
export function prepareCodeStatements(connection: Connection) {
  const { db } = connection
  return {
    findCode: selectCodes(connection)
      .where(eq(accessCodes.code, p('code')))
      .prepare(),
    findCodeByNo: selectCodes(connection)
      .where(eq(accessCodes.codeNo, p('codeNo')))
      .prepare(),
    countCodeUses: db
      .select({ count: sql<number>`count(*)` })
      .from(accessCodeUses)
      .where(
        and(
          eq(accessCodeUses.codeNo, p('codeNo')),
          eq(accessCodeUses.memberNo, p('memberNo')),
          eq(accessCodeUses.live, true),
        ),
      )
      .prepare(),
    insertCodeUse: db
      .insert(accessCodeUses)
      .values({ orderNo: p('orderNo'), codeNo: codeNoOf, memberNo: p('memberNo'), live: true })
      .prepare(),
    endCodeUse: db
      .update(accessCodeUses)
      .set({ live: false })
      .where(eq(accessCodeUses.orderNo, p('orderNo')))
      .prepare(),
    moveCodeUses: db
      .update(accessCodes)
      .set({ usedCount: sql`${accessCodes.usedCount} + ${p('by')}` })
      .where(eq(accessCodes.code, p('code')))
      .prepare(),
    setKept: db
      .update(allotments)
      .set({ places: sql`${p('places')}`, seats: sql`${p('seats')}` })
      .where(and(eq(allotments.eventNo, p('eventNo')), eq(allotments.name, p('name'))))
      .prepare(),
  }
}
