import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { OutboxStore, OwedMail } from '@pokfei/domain/ports/outbox-store'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import { outbox } from './outbox-schema.ts'
import { orders } from './schema.ts'

/** Owed mails in SQLite. */
export function createOutboxStore({ db }: Connection, writer: GroupCommit): OutboxStore {
  const orderNoOf = (orderID: string) => db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, orderID))
  /** The mail's row, as long as it is owed. */
  const owed = ({ orderID, kind }: OwedMail) =>
    and(eq(outbox.orderNo, orderNoOf(orderID)), eq(outbox.kind, kind), isNotNull(outbox.dueSSE))
  /** … and nobody has claimed it since. */
  const claimed = (mail: OwedMail) => and(owed(mail), eq(outbox.attempts, mail.attempt))

  const listDue = (nowSSE: number, limit: number) =>
    db
      .select({ orderNo: outbox.orderNo, orderID: orders.orderID, kind: outbox.kind, queuedSSE: outbox.queuedSSE, attempts: outbox.attempts })
      .from(outbox)
      .innerJoin(orders, eq(orders.orderNo, outbox.orderNo))
      .where(and(isNotNull(outbox.dueSSE), lte(outbox.dueSSE, nowSSE)))
      .orderBy(asc(outbox.dueSSE))
      .limit(limit)
      .all()

  return {
    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Asked every second by every process: as long as nothing is due, nothing is locked.
      if (listDue(nowSSE, 1).length === 0) return []
      return writer.write(() =>
        listDue(nowSSE, limit).map(({ orderNo, orderID, kind, queuedSSE, attempts }) => {
          db.update(outbox)
            .set({ dueSSE: leaseUntilSSE, attempts: attempts + 1 })
            .where(and(eq(outbox.orderNo, orderNo), eq(outbox.kind, kind)))
            .run()
          return { kind, orderID, queuedSSE, attempt: attempts + 1 }
        }),
      )
    },
    sent: (mail, sentSSE) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE: null, sentSSE, lastFailure: sql`null` }).where(owed(mail)).run()
      }),
    postpone: (mail, dueSSE, lastFailure) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE, lastFailure }).where(claimed(mail)).run()
      }),
    drop: (mail, droppedSSE, lastFailure) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE: null, droppedSSE, lastFailure }).where(claimed(mail)).run()
      }),
  }
}
