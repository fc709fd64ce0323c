import { auditDatabase } from '@pokfei/db/audit-database'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../support/store/fresh-store.ts'

const plainTexts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** Inserts an event with ten seats, of which one is on a ticket and another one is marked. */
async function insertWrongLedger({ raw }: Awaited<ReturnType<typeof freshDatabase>>): Promise<void> {
  await raw.insert('organizers', [{ organizerID: 'a', organizerNameEN: 'A', organizerNameCN: '甲' }])
  await raw.insert('events', [
    {
      ...plainTexts(['eventNameEN', 'eventNameCN', 'artistNameEN', 'artistNameCN', 'eventDescEN', 'eventDescCN']),
      ...plainTexts(['venueNameEN', 'venueNameCN', 'entryInstructionsEN', 'entryInstructionsCN']),
      eventNo: 1,
      organizerID: 'a',
      eventID: 'e',
      eventStartTimeSSE: 2,
      saleStartTimeSSE: 1,
      maxTicketBuyCount: 9,
      staticCode: true,
      isHidden: false,
      category: 'pop',
    },
  ])
  await raw.insert('ticketTypes', [
    {
      ...plainTexts(['ticketTypeNameEN', 'ticketTypeNameCN', 'ticketTypeDescEN', 'ticketTypeDescCN']),
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
  await raw.insert('members', [
    { memberNo: 1, memberID: 'm', provider: 'google', subject: 's', openedTimeSSE: 1, hasPassportError: false },
  ])
  await raw.insert('orders', [
    {
      orderNo: 1,
      orderID: 'o',
      orderReference: 'R',
      memberNo: 1,
      eventNo: 1,
      state: 'COMPLETED',
      adjacentSeating: true,
      language: 'en',
      priceCents: 150,
      serviceFeeCents: 0,
      ticketCount: 1,
      orderTimeSSE: 1,
      paymentID: 'p',
      isPaymentPending: false,
    },
  ])
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
      orderID: 'o',
      subject: 's',
      state: 'COMPLETED',
      priceCents: 150,
      paymentID: 'p',
      typeIDs: ['stalls'],
      isTogether: true,
    },
  ])
  expect(ledger.free).toEqual(new Map([['stalls', 9]]))
  expect(ledger.errors).toEqual([
    'R costs something else than its tickets',
    'stalls counts 2 sold places, and 1 tickets are sold',
    'seat 0 of stalls is free and on a ticket',
    'seat 1 of stalls is taken and on no ticket',
  ])
  expect(money).toMatchObject({ inCents: 150, ticketsCents: 100, refundsCents: 0 })
  expect(money.errors).toHaveLength(1)
})
