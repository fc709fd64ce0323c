import { hash } from 'node:crypto'
import { openStore } from '@pokfei/db/open-store'
import { newID } from '@pokfei/domain/ids'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import SQLite from 'better-sqlite3'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

/** The past of a shop: members, and their paid orders of two tickets each. */
export interface Past {
  readonly members: number
  readonly orders: number
}

/** The seconds between two orders of the past: a million of them take four months. */
const secondsBetweenOrders = 10
/** The orders of one past event. Events sold one after another. */
const ordersPerEvent = 5_000

/**
 * Creates a SQLite file with past events, their orders, and the test event on sale. The rows are those that paid orders
 * leave behind, with their keys and mails. Returns the member IDs.
 */
export async function createPast(path: string, past: Past): Promise<readonly string[]> {
  const empty = await openStore(`file:${path}`)
  const { organizers, events } = testCatalogue([standingType({ capacity: 1_000_000 })])
  const pastEvents = Array.from({ length: Math.ceil(past.orders / ordersPerEvent) }, (_, index) =>
    events.map((event) => ({ ...event, eventID: `past-${index}` })),
  )
  await empty.catalogue.load({ organizers, events: [...pastEvents.flat(), ...events], eventGroups: [] })
  await empty.close()
  return writePast(path, past)
}

const surnames = [
  '陳',
  '黃',
  '李',
  '張',
  '林',
  '吳',
  '何',
  '鄭',
  '梁',
  '王',
  '劉',
  '蔡',
  '曾',
  '葉',
  '郭',
  '周',
  '馮',
  '楊',
  '鄧',
  '許',
]
const givenNames = [
  '家',
  '志',
  '詠',
  '嘉',
  '子',
  '俊',
  '美',
  '慧',
  '文',
  '偉',
  '敏',
  '儀',
  '欣',
  '樂',
  '晴',
  '朗',
  '明',
  '玲',
  '華',
  '強',
]

/** Returns the name of a member. Of 200,000, some 25 share one. */
const nameOf = (index: number): string =>
  [
    surnames[index % surnames.length],
    givenNames[Math.floor(index / 20) % givenNames.length],
    givenNames[Math.floor(index / 400) % givenNames.length],
  ].join('')

/** A pseudo-random sequence from 0 to 1 (mulberry32), so that each run writes the same past. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Writes a past straight into a SQLite file. Its first events, by their numbers, are those of the past, with one type
 * each. Members order in random turn.
 */
function writePast(path: string, { members, orders }: Past): readonly string[] {
  const sqlite = new SQLite(path)
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -400000')
  const startSSE = testStartSSE - orders * secondsBetweenOrders
  const insertMember = sqlite.prepare(
    `insert into members (memberID, provider, subject, email, profileName, displayName, contactNumber, openedTimeSSE, registeredTimeSSE, hasPassportError)
     values (?, 'wechat', ?, ?, 'Buyer', ?, ?, ?, ?, 0)`,
  )
  const insertOrder = sqlite.prepare(
    `insert or ignore into orders (orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents,
       serviceFeeCents, ticketCount, orderTimeSSE, paymentID, paymentURL, paymentSubject, paymentMethod, paidSSE)
     values (?, ?, ?, ?, 'COMPLETED', 0, 'en', 140000, 4000, 2, ?, ?, ?, ?, '{"kind":"card","brand":"visa","last4":"4242"}', ?)`,
  )
  const insertTicket = sqlite.prepare(
    `insert into tickets (ticketID, orderNo, typeNo, salePriceCents, serviceFeeCents, admissionID, issueNumber, live)
     values (?, ?, ?, 68000, 2000, ?, 1, 1)`,
  )
  const insertRequest = sqlite.prepare(
    'insert into orderRequests (memberNo, idempotencyKey, bodyHash, orderNo) values (?, ?, ?, ?)',
  )
  const insertMail = sqlite.prepare(
    `insert into outbox (orderNo, kind, queuedSSE, attempts, sentSSE) values (?, 'confirmation', ?, 1, ?)`,
  )
  const setSold = sqlite.prepare('update stock set soldCount = ? where typeNo = ?')
  const subject = JSON.stringify({
    title: { en: 'Harbour Nights', zh: '維港夜' },
    venue: { en: 'Hong Kong Coliseum', zh: '香港體育館' },
    eventStartTimeSSE: testStartSSE,
    email: null,
  })
  const types = sqlite.prepare<[], { eventNo: number; typeNo: number }>('select eventNo, typeNo from ticketTypes').all()
  const typeNoOf = new Map(types.map(({ eventNo, typeNo }) => [eventNo, typeNo]))
  const memberIDs = Array.from({ length: members }, newID)
  const random = sequence(1)

  sqlite.transaction(() => {
    for (const [index, memberID] of memberIDs.entries())
      insertMember.run(
        memberID,
        `buyer-${index}`,
        `buyer-${index}@example.com`,
        nameOf(index),
        String(50_000_000 + index),
        startSSE,
        startSSE,
      )
  })()
  const writeEvent = sqlite.transaction((eventNo: number, from: number, to: number) => {
    const typeNo = typeNoOf.get(eventNo)
    let soldCount = 0
    for (let index = from; index < to; index++) {
      const memberNo = 1 + Math.floor(random() * members)
      const paidSSE = startSSE + index * secondsBetweenOrders
      const { orderID, orderReference, tickets } = newOrderIDs(2, paidSSE)
      const payment = `cs_live_${hash('sha256', orderID).slice(0, 58)}`
      const url = `https://checkout.stripe.com/c/pay/${payment}#${'fidkdWxOYHwnPyd1blpxYHZxWjA0'.repeat(8)}`
      const order = insertOrder.run(orderID, orderReference, memberNo, eventNo, paidSSE, payment, url, subject, paidSSE)
      // Another order may have the reference. It then has no row.
      if (order.changes === 0) continue
      const orderNo = order.lastInsertRowid
      for (const { ticketID, admissionID } of tickets) insertTicket.run(ticketID, orderNo, typeNo, admissionID)
      insertRequest.run(memberNo, newID(), hash('sha256', orderID), orderNo)
      insertMail.run(orderNo, paidSSE, paidSSE)
      soldCount += tickets.length
    }
    setSold.run(soldCount, typeNo)
  })
  for (let from = 0, eventNo = 1; from < orders; from += ordersPerEvent, eventNo++)
    writeEvent(eventNo, from, Math.min(from + ordersPerEvent, orders))
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.exec('analyze')
  sqlite.close()
  return memberIDs
}
