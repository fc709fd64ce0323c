import { eq, sql } from 'drizzle-orm'
import type { Database } from '../engine/connect.ts'
import { erasures } from '../schema/personal-data-schema.ts'
import { orders } from '../schema/schema.ts'
import { erasureStatements } from '../../shared/personal-data/erasure-statements.ts'

/** Erases a member, whose row the transaction has locked, and records when. */
export async function eraseMember(db: Database, memberNo: number, erasedSSE: number): Promise<void> {
  const orderNos = db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.memberNo, memberNo)).getSQL()
  for (const statement of erasureStatements({ memberNo, orderNos })) await db.execute(statement)
  const first = sql`coalesce(${erasures.erasedSSE}, ${erasedSSE})`
  await db
    .insert(erasures)
    .values({ memberNo, language: 'zh', dueSSE: null, erasedSSE })
    .onConflictDoUpdate({ target: erasures.memberNo, set: { dueSSE: null, erasedSSE: first } })
}
