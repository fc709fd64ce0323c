import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import pg from 'pg'
import { testStartSSE } from '../../../support/fixtures/manual-clock.ts'
import { rushKey, rushRequest } from '../order-rush.ts'
import { rushMemberID } from './rush-database.ts'
import type { OpenRush, RushShare } from './rush-share.ts'

const batchSize = 128

const statements = {
  orders: `insert into "orders" ("orderNo", "orderID", "orderReference", "memberNo", "eventNo", "state", "adjacentSeating",
      "language", "priceCents", "serviceFeeCents", "ticketCount", "orderTimeSSE", "paymentDeadlineSSE", "paymentSubject", "dueSSE")
    select x.no, x.id, x.reference, x.member, 1, 'IN_PROGRESS', false, 'en', 140000, 4000, 2, x.now, x.now + 300, $6, x.now + 15
    from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) x(no, id, reference, member, now)`,
  tickets: `insert into "tickets" ("ticketID", "orderNo", "typeNo", "salePriceCents", "serviceFeeCents", "admissionID",
      "issueNumber", "live")
    select x.id, x.no, 1, 68000, 2000, x.admission, 1, true
    from unnest($1::text[], $2::bigint[], $3::text[]) x(id, no, admission)`,
  requests: `insert into "orderRequests" ("memberNo", "idempotencyKey", "bodyHash", "orderNo")
    select x.member, x.key, 'hash', x.no from unnest($1::bigint[], $2::text[], $3::bigint[]) x(member, key, no)`,
  stock: 'update "stock" set "heldCount" = "heldCount" + $1 where "typeNo" = 1',
} as const

const subject = JSON.stringify({
  title: { en: 'Harbour Nights', zh: '維港夜' },
  venue: { en: 'Hong Kong Coliseum', zh: '香港體育館' },
  eventStartTimeSSE: testStartSSE,
  email: null,
})

/**
 * Writes the rows of orders in batches of 128, one trip each. Nothing is locked, read or checked. This is the least
 * possible cost.
 */
export async function placeBare({ databaseURL, buyers }: RushShare): Promise<OpenRush> {
  const client = new pg.Client({ connectionString: databaseURL, pipeline: true })
  await client.connect()
  const { rows } = await client.query<{ memberID: string; memberNo: string }>(
    'select "memberID", "memberNo" from "members"',
  )
  const memberNos = new Map(rows.map(({ memberID, memberNo }) => [memberID, memberNo]))
  const run = (name: keyof typeof statements, values: readonly unknown[]) =>
    client.query({ name, text: statements[name], values: [...values] })

  async function writeBatch(from: number): Promise<void> {
    const orders = buyers.slice(from, from + batchSize).map((buyer, offset) => {
      const { nowSSE, memberID, requestedTypeIDs } = rushRequest(rushMemberID(buyer), buyer)
      const ids = newOrderIDs(requestedTypeIDs.length, nowSSE)
      return { ...ids, key: rushKey(buyer), orderNo: from + offset + 1, memberNo: memberNos.get(memberID), nowSSE }
    })
    const tickets = orders.flatMap((order) => order.tickets.map((ticket) => ({ ...ticket, orderNo: order.orderNo })))
    await Promise.all([
      client.query('begin'),
      run('orders', [
        orders.map(({ orderNo }) => orderNo),
        orders.map(({ orderID }) => orderID),
        orders.map(({ orderReference }) => orderReference),
        orders.map(({ memberNo }) => memberNo),
        orders.map(({ nowSSE }) => nowSSE),
        subject,
      ]),
      run('tickets', [
        tickets.map(({ ticketID }) => ticketID),
        tickets.map(({ orderNo }) => orderNo),
        tickets.map(({ admissionID }) => admissionID),
      ]),
      run('requests', [
        orders.map(({ memberNo }) => memberNo),
        orders.map(({ key }) => key),
        orders.map(({ orderNo }) => orderNo),
      ]),
      run('stock', [tickets.length]),
      client.query('commit'),
    ])
  }

  return {
    async run() {
      for (let from = 0; from < buyers.length; from += batchSize) await writeBatch(from)
    },
    close: () => client.end(),
  }
}
