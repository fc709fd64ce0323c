import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import { packMemberData } from '@pokfei/server/personal-data/pack-member-data'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hallRows, seatedType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** One pool at two prices of odd cents: what a list counts by the wrong type is a wrong sum. */
const stalls = seatedType({ salePriceCents: 68_010, serviceFeeCents: 2_003 }, hallRows(1, 4))
const student = {
  ...stalls,
  typeID: 'student',
  placesOf: 'stalls',
  seatRows: [],
  salePriceCents: 34_007,
  serviceFeeCents: 1_001,
  proofEN: 'Student card',
  proofCN: '學生證',
}

/** Sells two seats at the full price and one to a student, then refunds the student. */
async function sellAndRefund(testApp: TestApp) {
  const sold = await payOrder(testApp, 1, ['stalls', 'student', 'stalls'])
  const concession = sold.tickets.find(({ typeID }) => typeID === 'student')
  const refund = { refundID: 'refund-1', tickets: [concession?.ticketID ?? ''], amount: 'pricesAndFees' } as const
  const refunded = await refundTickets(
    testApp.deps,
    { orderID: sold.orderID, ...refund, reason: 'requested', keepsPlaces: false },
    byOperator(testApp.clock.nowSSE()),
  )
  expect(refunded.kind).toBe('refunded')
  await makeAllRefunds(testApp.deps)
  return sold
}

async function exported(testApp: TestApp, list: string) {
  const written: string[] = []
  const writeOutput = async (text: string) => void written.push(text)
  await callInTest('books', testApp, ['export', '2026-11-01', '2026-11-30', list], { writeOutput })
  return written.join('').split('\r\n').slice(1, -1)
}

test('books count the money of a pool by the type that was sold', { tags: 'SHR-24' }, async () => {
  await using testApp = await openTestApp([stalls, student])
  await sellAndRefund(testApp)
  const tickets = (await exported(testApp, '--tickets')).map((line) => line.split(',').slice(4))
  expect(tickets.map(([typeID, , , price, fee, , refundID]) => [typeID, price, fee, refundID])).toEqual([
    ['stalls', '680.10', '20.03', ''],
    ['student', '340.07', '10.01', 'refund-1'],
    ['stalls', '680.10', '20.03', ''],
  ])
  // 2 × 680.10 + 340.07 sold, 340.07 back. The fees are 2 × 20.03 once the student's fee is back.
  expect(await exported(testApp, '--settlement')).toEqual(['lion-rock,,1700.27,340.07,0.00,1360.20,40.06,'])
  const ledger = (await exported(testApp, '--ledger')).map((line) => line.split(','))
  const cents = (column: number) => ledger.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect(cents(3)).toBe(cents(4))
  // The refunded place is free again, for whichever type.
  expect(await testApp.counts('stalls')).toEqual([0, 2])
})

test('the download of a member names the type that was sold', { tags: 'SHR-24' }, async () => {
  await using testApp = await openTestApp([stalls, student])
  await sellAndRefund(testApp)
  const { memberID } = await testApp.buyer(1)
  const packed = await packMemberData({ store: testApp.fresh.store, clock: testApp.clock }, memberID)
  const json = strFromU8(unzipSync(packed ?? new Uint8Array())['pokfei-data.json'] ?? new Uint8Array())
  const { tickets } = memberDataFile.parse(JSON.parse(json))
  expect(tickets).toMatchObject([
    { typeID: 'stalls', salePriceCents: 68_010 },
    { typeID: 'student', salePriceCents: 34_007, serviceFeeCents: 1_001 },
    { typeID: 'stalls', salePriceCents: 68_010 },
  ])
})

test('commands name the companions that a choice of their holder leaves alone', { tags: 'SHR-9' }, async () => {
  const carer = { ...student, typeID: 'carer', salePriceCents: 0, serviceFeeCents: 0, onlyWith: 'stalls' }
  await using testApp = await openTestApp([stalls, carer])
  const { store } = testApp.fresh
  const sold = await payOrder(testApp, 1, ['stalls', 'carer'])
  const { orderReference } = sold.order
  const nowSSE = testApp.clock.nowSSE()
  const show = async (): Promise<readonly string[]> => {
    const event = await callInTest('events', testApp, ['show', 'lion-rock/harbour-nights'])
    const order = await callInTest('orders', testApp, ['show', orderReference])
    return [...event.output, ...order.output].filter((line) => line.includes('ALONE'))
  }
  const offer = {
    choices: [{ kind: 'keep' }, { kind: 'refund' }],
    defaultChoice: { kind: 'keep' },
    deadlineSSE: nowSSE + 60,
  } as const
  const moved = {
    kind: 'moved',
    facts: { venueNameEN: 'The Hall' },
    textEN: 'Moved.',
    textCN: '新場地。',
    offer,
  } as const
  await store.catalogue.announce(testEvent, moved, byOperator(nowSSE))
  const [stall, companion] = sold.tickets
  const choice = { memberID: sold.order.memberID, orderID: sold.orderID, ticketID: stall?.ticketID ?? '' }
  expect(await store.changes.choose({ ...choice, choice: 'refund' }, nowSSE)).toEqual({ kind: 'chosen' })
  expect(await show()).toEqual([])
  testApp.clock.advance(60)
  for (const change of await store.changes.listEnding(testApp.clock.nowSSE()))
    await endTickets({ store, clock: testApp.clock }, change, async () => true)
  expect(await show()).toEqual([
    `  ALONE in ${orderReference}: ${companion?.ticketID}  carer`,
    expect.stringContaining('issue 1  ALONE, goes only with stalls'),
  ])
})

test('commands name pool, window, proof, companion and code', { tags: 'SHR-25' }, async () => {
  const [carer, friends] = ['carer', 'friends'].map((typeID) => ({ ...student, typeID, proofEN: '', proofCN: '' }))
  if (carer === undefined || friends === undefined) throw new Error('there are two')
  await using testApp = await openTestApp([
    stalls,
    student,
    { ...carer, onlyWith: 'stalls', saleStartTimeSSE: 1_795_000_000, saleEndTimeSSE: 1_796_000_000 },
    { ...friends, byCodeOnly: true },
  ])
  const { order } = await sellAndRefund(testApp)
  const event = await callInTest('events', testApp, ['show', 'lion-rock/harbour-nights'])
  const linesOf = (typeID: string) => {
    const at = event.output.findIndex((line) => line.startsWith(`  ${typeID} `))
    return event.output.slice(at + 1, at + 2)
  }
  expect(linesOf('student')).toEqual(['    sells the places of stalls, shows Student card 學生證'])
  expect(linesOf('carer')).toEqual([
    '    sells the places of stalls, from 18/11/2026 19:06, until 30/11/2026 08:53, only with stalls',
  ])
  expect(linesOf('friends')).toEqual(['    sells the places of stalls, by code only'])
  const story = (await callInTest('orders', testApp, ['show', order.orderReference])).output.join('\n')
  expect(story).toMatch(/  student \(places of stalls\)  A · 1 · \d  HK\$350.08  refunded/)
  const other = await payOrder(testApp, 2, ['student'])
  const valid = (await callInTest('orders', testApp, ['show', other.order.orderReference])).output.join('\n')
  expect(valid).toMatch(/  student \(places of stalls\)  .*  issue 1  shows Student card 學生證\n/)
})
