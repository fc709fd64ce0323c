import { auditDatabase } from '@pokfei/db/audit-database'
import { expect, test } from 'vitest'
import { insertEvent, insertOrders } from '../../support/postgres/insert-rows.ts'
import { freshDatabase, type FreshDatabase } from '../../support/store/fresh-store.ts'

/** Inserts an event with ten seats, of which one is on a ticket and another one is marked. */
async function insertWrongLedger({ raw }: FreshDatabase): Promise<void> {
  await insertEvent(raw)
  await raw.insert('ticketTypes', [
    {
      ticketTypeNameEN: '',
      ticketTypeNameCN: '',
      ticketTypeDescEN: '',
      ticketTypeDescCN: '',
      typeNo: 1,
      eventNo: 1,
      typeID: 'stalls',
      typeIndex: 0,
      salePriceCents: 100,
      serviceFeeCents: 0,
      ttMaxTicketBuyLimit: 0,
      ticketSeatingType: 'ASSIGNED',
    },
  ])
  await raw.insert('stock', [
    { typeNo: 1, eventNo: 1, capacity: 10, heldCount: 0, soldCount: 2, takenSeats: String.raw`\x02` },
  ])
  await raw.insert(
    'seats',
    Array.from({ length: 10 }, (_, index) => ({
      typeNo: 1,
      codeIndex: index,
      section: 'A',
      row: '1',
      number: index + 1,
      rowIndex: 0,
      seatIndex: index,
    })),
  )
  await insertOrders(raw, 1)
  await raw.insert('tickets', [
    {
      ticketNo: 1,
      ticketID: 't',
      orderNo: 1,
      typeNo: 1,
      codeIndex: 0,
      salePriceCents: 100,
      serviceFeeCents: 0,
      admissionID: '0'.repeat(32),
      issueNumber: 1,
      live: true,
    },
  ])
}

test('an empty ledger adds up', async () => {
  await using fresh = await freshDatabase()
  expect(await auditDatabase(fresh.databaseURL)).toEqual({
    ledger: { free: new Map(), orders: [], refunds: [], errors: [] },
    money: { inCents: 0, ticketsCents: 0, refundsCents: 0, errors: [] },
    damage: [],
  })
})

test('the audit names each count, seat and price that does not add up', async () => {
  await using fresh = await freshDatabase()
  await insertWrongLedger(fresh)
  const { ledger, money } = await auditDatabase(fresh.databaseURL)
  expect(ledger.orders).toEqual([
    {
      orderID: 'o1',
      subject: 's',
      state: 'COMPLETED',
      priceCents: 150,
      paymentID: 'p1',
      typeIDs: ['stalls'],
      isTogether: true,
    },
  ])
  expect(ledger.free).toEqual(new Map([['stalls', 9]]))
  expect(ledger.errors).toEqual([
    'R1 costs something else than its tickets',
    'stalls counts 2 sold places, and 1 tickets are sold',
    'seat 0 of stalls is free and on a ticket',
    'seat 1 of stalls is taken and on no ticket',
  ])
  expect(money).toMatchObject({ inCents: 150, ticketsCents: 100, refundsCents: 0 })
  expect(money.errors).toHaveLength(1)
})
