import { and, count, desc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { messageEntry } from '@pokfei/domain/audit-log/entries/orders/message-entry'
import { decideMessage } from '@pokfei/domain/event-messages/event-message'
import type { EventMessageStore } from '@pokfei/domain/ports/desk/event-message-store'
import { startOfHongKongDay } from '@pokfei/format/time/hong-kong-time'
import { pickColumns } from '../../shared/schema/pick-columns.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { eventMessages, members, orders, tickets } from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

const messageColumns = pickColumns(eventMessages, [
  'number',
  'writtenSSE',
  'textEN',
  'textCN',
  'subjectEN',
  'subjectCN',
])

/** Creates the store of messages to holders. */
export function createEventMessageStore(engine: Engine): EventMessageStore {
  return {
    write: (event, words, act) =>
      writeAct(engine, act, async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        const mailCount = await countMails(db, eventNo)
        // The count is done, so that a sale waits for some short statements only.
        await db.lockEvents([eventNo])
        await askEventState(db, act, 'orders mail', eventNo)
        const [last = null] = await db
          .select(messageColumns)
          .from(eventMessages)
          .where(eq(eventMessages.eventNo, eventNo))
          .orderBy(desc(eventMessages.number))
          .limit(1)
        const decision = decideMessage({ nowSSE: act.nowSSE, last, mailCount }, words)
        if (decision.kind !== 'written') return { ...decision, mailCount }
        const { message } = decision
        const daySSE = startOfHongKongDay(message.writtenSSE)
        await db.insert(eventMessages).values({ ...message, eventNo, daySSE, throughOrderNo: 0 })
        await appendEntry(db, act, messageEntry(event, message, mailCount))
        return { ...decision, mailCount }
      }),

    find: (orderID, number) =>
      engine.run(async (db) => {
        const [message] = await db
          .select(messageColumns)
          .from(orders)
          .innerJoin(eventMessages, eq(eventMessages.eventNo, orders.eventNo))
          .where(and(eq(orders.orderID, orderID), eq(eventMessages.number, number)))
        return message ?? null
      }),
  }
}

/** True for an order with a valid ticket, as a row of {@link orders}. */
export const hasValidTicket = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tickets)
      .where(and(eq(tickets.orderNo, orders.orderNo), isValidTicket)),
  )

/** Counts the orders that get a mail: those with valid tickets whose member has a confirmed address (EML-54). */
async function countMails(db: Database, eventNo: number): Promise<number> {
  const [mails] = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .where(
      and(
        eq(orders.eventNo, eventNo),
        eq(orders.state, 'COMPLETED'),
        isNotNull(members.email),
        isNotNull(members.emailConfirmedSSE),
        hasValidTicket(db),
      ),
    )
  return mails?.count ?? 0
}
