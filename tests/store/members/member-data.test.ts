import { createHash } from 'node:crypto'
import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import { columnClasses } from '@pokfei/db/personal-data/column-classes'
import { namesIn, type TableClasses } from '@pokfei/db/personal-data/column-class'
import { packMemberData } from '@pokfei/server/personal-data/pack-member-data'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** The list of the file that holds the rows of each table with exported columns. */
const listOfTable: Readonly<Record<string, keyof typeof memberDataFile.shape>> = {
  disputes: 'disputes',
  invoices: 'invoices',
  emailLinks: 'emailLinks',
  erasures: 'erasures',
  gateScans: 'scans',
  members: 'account',
  orders: 'orders',
  outbox: 'mails',
  refunds: 'refunds',
  roomEntries: 'roomEntries',
  roomTurns: 'roomTurns',
  saleReminders: 'saleReminders',
  sessions: 'sessions',
  ticketChanges: 'ticketChanges',
  tickets: 'tickets',
}

const classes: Readonly<Record<string, TableClasses>> = columnClasses

const keysOf = (schema: unknown): readonly string[] => {
  const row = schema instanceof z.ZodArray ? schema.element : schema
  return row instanceof z.ZodObject ? Object.keys(row.shape) : []
}

test('the documented file has each exported column of each table', { tags: 'ACC-90' }, () => {
  const missing = Object.entries(classes).flatMap(([table, { exported }]) => {
    const list = listOfTable[table]
    const documented = list === undefined ? [] : keysOf(memberDataFile.shape[list])
    return namesIn(exported).flatMap((column) => (documented.includes(column) ? [] : [`${table}.${column}`]))
  })
  expect(missing).toEqual([])
})

/** Returns both files of the download of buyer 1. */
async function downloaded(testApp: TestApp) {
  const { memberID } = await testApp.buyer(1)
  const packed = await packMemberData({ store: testApp.fresh.store, clock: testApp.clock }, memberID)
  if (packed === null) throw new Error('there is no such member')
  const files = unzipSync(packed)
  expect(Object.keys(files)).toEqual(['pokfei-data.json', 'pokfei-data.html'])
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    file: memberDataFile.parse(JSON.parse(textOf('pokfei-data.json'))),
    page: textOf('pokfei-data.html'),
  }
}

test('the page of a download allows its own styles and nothing else', { tags: 'ACC-90' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { page } = await downloaded(testApp)
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(page) ?? []
  const [, styles = ''] = /<style>([^]*)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`)
  expect(page).not.toMatch(/style=|<script|<img/)
})

test('a download holds everything about the member, and nothing about others', { tags: 'ACC-90' }, async () => {
  await using testApp = await openTestApp([standingType(), seatedType()])
  const { fresh, clock, deps, payments } = testApp
  const { memberID } = await testApp.buyer(1)
  const { members, sessions, reminders } = fresh.store
  await members.register(memberID, { displayName: '陳<大文>', contactNumber: '91234567', email: null }, clock.nowSSE())
  await sessions.open({
    tokenHash: Buffer.alloc(32, 1),
    memberID,
    device: { browser: 'chrome', system: 'android' },
    openedSSE: clock.nowSSE(),
    expiresSSE: clock.nowSSE() + 86_400,
    replacedHash: null,
  })
  await reminders.set(memberID, testEvent, 'zh', clock.nowSSE())
  const order = await testApp.openOrder(1, ['standing', 'stalls'])
  const { paymentID } = payments.change(order.orderID, { status: 'paid' })
  await settlePayment(deps, { eventID: 'paid', paymentID })
  await testApp.openOrder(2, ['stalls'])

  const { file, page } = await downloaded(testApp)
  expect(file).toMatchObject({
    exportedSSE: clock.nowSSE(),
    account: { memberID, provider: 'google', subject: 'buyer-1', displayName: '陳<大文>', contactNumber: '91234567' },
    sessions: [{ browser: 'chrome', system: 'android' }],
    orders: [
      { orderReference: order.orderReference, state: 'COMPLETED', priceCents: 140_000, eventNameEN: 'Harbour Nights' },
    ],
    tickets: [
      { orderID: order.orderID, typeID: 'standing', section: null },
      { orderID: order.orderID, typeID: 'stalls', section: 'A' },
    ],
    mails: [{ kind: 'confirmation', orderID: order.orderID }],
    saleReminders: [{ eventID: testEvent.eventID, language: 'zh' }],
    erasures: [],
  })
  for (const text of [
    '陳&lt;大文&gt;',
    'Your data',
    '你的資料',
    order.orderReference,
    'HK$1,400.00',
    'Nothing is stored.',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('陳<')
  expect(`${JSON.stringify(file)}${page}`).not.toContain('buyer-2')
})

test('a download holds refunds and disputes with their states and mails', { tags: 'ACC-90' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock, deps } = testApp
  const { orderID, paymentID } = await payOrder(testApp, 1, ['standing'])
  const request = { tickets: [], amount: 5000, reason: 'requested', keepsPlaces: false } as const
  await refundTickets(deps, { orderID, refundID: 'refund-1', ...request }, byOperator(clock.nowSSE()))
  const rejected = { observation: 'rejected', providerRefundID: null, detail: 'no such card' } as const
  await fresh.store.refunds.observe('refund-1', rejected, clock.nowSSE())
  const dispute = { disputeID: 'dp_1', paymentID, amountCents: 70_000, reason: 'fraudulent', state: 'open' } as const
  await fresh.store.refunds.recordDispute(dispute, clock.nowSSE())

  const { file, page } = await downloaded(testApp)
  const nowSSE = clock.nowSSE()
  expect(file).toMatchObject({
    refunds: [{ orderID, amountCents: 5000, reason: 'requested', state: 'failed', madeSSE: null, failedSSE: nowSSE }],
    disputes: [{ orderID, amountCents: 70_000, reason: 'fraudulent', state: 'open', closedSSE: null }],
    mails: [
      { kind: 'confirmation', orderID },
      { kind: 'refundOwed', orderID },
    ],
  })
  for (const text of ['退款未成功', 'Agreed with you', 'HK$50.00', 'Disputes of payments', 'fraudulent'])
    expect(page).toContain(text)
})

test('a download of an empty account has its request for an erasure', { tags: 'ACC-90' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock } = testApp
  const { memberID } = await testApp.buyer(1)
  await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())
  const { file } = await downloaded(testApp)
  expect(file).toMatchObject({ orders: [], erasures: [{ askedSSE: clock.nowSSE(), language: 'en' }] })
})

test('an unknown member has no data', { tags: 'ACC-90' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const nobody = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
  expect(await packMemberData({ store: testApp.fresh.store, clock: testApp.clock }, nobody)).toBeNull()
})
