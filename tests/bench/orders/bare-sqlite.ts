import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import SQLite from 'better-sqlite3'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { costOf, prepareRush, rushRequest, type Cost } from './order-rush.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

const batchSize = 128

/** Writes the rows of this many orders in batches of 128, prepared and synced, without checks. This is the least
 *  possible cost. Returns it. */
export async function placeBare(orders: number): Promise<Cost> {
  const { fresh, memberIDs } = await prepareRush(orders)
  await using _ = fresh
  const sqlite = new SQLite(sqlitePath(fresh.databaseURL))
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = -65536')
  const insertOrder = sqlite.prepare(
    `insert into orders (orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents,
       serviceFeeCents, ticketCount, orderTimeSSE, paymentDeadlineSSE, paymentSubject, dueSSE)
     values (?, ?, ?, 1, 'IN_PROGRESS', 0, 'en', 140000, 4000, 2, ?, ?, ?, ?)`,
  )
  const insertTicket = sqlite.prepare(
    `insert into tickets (ticketID, orderNo, typeNo, salePriceCents, serviceFeeCents, admissionID, issueNumber, live)
     values (?, ?, 1, 68000, 2000, ?, 1, 1)`,
  )
  const hold = sqlite.prepare('update stock set heldCount = heldCount + 2 where typeNo = 1')
  const subject = JSON.stringify({
    title: { en: 'Harbour Nights', zh: '維港夜' },
    venue: { en: 'Hong Kong Coliseum', zh: '香港體育館' },
    eventStartTimeSSE: testStartSSE,
    email: null,
    lines: [{ name: { en: 'Standing', zh: '企位' }, count: 2, unitPriceCents: 68000, unitFeeCents: 2000 }],
  })
  const writeBatch = sqlite.transaction((from: number) => {
    for (const [offset, memberID] of memberIDs.slice(from, from + batchSize).entries()) {
      const { nowSSE, requestedTypeIDs } = rushRequest(memberID, from + offset)
      const { orderID, orderReference, tickets } = newOrderIDs(requestedTypeIDs.length, nowSSE)
      const order = insertOrder.run(
        orderID,
        orderReference,
        from + offset + 1,
        nowSSE,
        nowSSE + 300,
        subject,
        nowSSE + 15,
      )
      for (const { ticketID, admissionID } of tickets) insertTicket.run(ticketID, order.lastInsertRowid, admissionID)
      hold.run()
    }
  })
  const cost = await costOf(async () => {
    for (let from = 0; from < orders; from += batchSize) writeBatch.immediate(from)
  })
  sqlite.close()
  return cost
}
