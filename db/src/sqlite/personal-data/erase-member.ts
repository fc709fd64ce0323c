import { eq, and, sql } from 'drizzle-orm'
import type { Connection } from '../engine/connect.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { erasures } from '../schema/personal-data-schema.ts'
import { orders } from '../schema/schema.ts'
import { erasureStatements } from '../../shared/personal-data/erasure-statements.ts'

/** Erases a member inside a transaction of the caller, and records when. */
export function eraseMember({ db }: Pick<Connection, 'db'>, memberNo: number, erasedSSE: number): void {
  const orderNos = db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(inAnyBucket, eq(orders.memberNo, memberNo)))
    .getSQL()
  for (const statement of erasureStatements({ memberNo, orderNos })) db.run(statement)
  const made = { dueSSE: null, erasedSSE }
  db.insert(erasures)
    .values({ memberNo, language: 'zh', ...made })
    .onConflictDoUpdate({
      target: erasures.memberNo,
      set: { ...made, erasedSSE: sql`coalesce(${erasures.erasedSSE}, ${erasedSSE})` },
    })
    .run()
}
