import { sql } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { erasures, orders } from '../../tables/postgres.ts'
import { erasureStatements } from '../../shared/personal-data/erasure-statements.ts'

/** Erases a member, whose row the transaction has locked, and records when. */
export async function eraseMember(db: Database, memberNo: number, erasedSSE: number): Promise<void> {
  const orderNos = db.select({ orderNo: orders.orderNo }).from(orders).where(db.isOrderOf(memberNo)).getSQL()
  for (const statement of erasureStatements({ memberNo, orderNos })) await db.execute(statement)
  const first = sql`coalesce(${erasures.erasedSSE}, ${erasedSSE})`
  await db
    .insert(erasures)
    .values({ memberNo, language: 'zh', askedSSE: null, dueSSE: null, erasedSSE })
    .onConflictDoUpdate({ target: erasures.memberNo, set: { dueSSE: null, erasedSSE: first } })
}
