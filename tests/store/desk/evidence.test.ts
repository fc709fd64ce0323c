import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-evidence-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (testApp: TestApp, reference: string, ...args: readonly string[]) =>
  callInTest('orders', testApp, ['evidence', reference, ...args])

/** Sells two tickets, admits one, refunds the other one and disputes the payment. */
async function disputedOrder(testApp: TestApp) {
  const { store } = testApp.fresh
  const { memberID } = await testApp.buyer(1)
  await store.members.register(
    memberID,
    { displayName: 'Karen Chan', contactNumber: '91234567', email: null },
    testStartSSE,
  )
  const { order, orderID, paymentID, tickets } = await payOrder(testApp, 1, ['standing', 'stalls'])
  const standing = tickets.find(({ typeID }) => typeID === 'standing')
  const seated = tickets.find(({ typeID }) => typeID === 'stalls')
  if (!standing || !seated) throw new Error('the order has two tickets')
  const door = { store, clock: testApp.clock }
  const { device } = await openGate(door, 'North')
  await recordScans(door, device, [admissionOf(standing, testApp.clock)])
  await refundTickets(
    { store },
    {
      orderID,
      refundID: 'refund-1',
      tickets: [seated.ticketID],
      amount: 'prices',
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(testStartSSE, { reason: 'a torn seat' }),
  )
  const dispute = { disputeID: 'dp_1', paymentID, amountCents: 72_000, reason: 'fraudulent', state: 'open' } as const
  await store.refunds.recordDispute(dispute, testStartSSE)
  return { reference: order.orderReference, memberID, paymentID, standing, seated }
}

describe('orders evidence', () => {
  test('writes what a bank asks for, and names what is not recorded', { tags: 'BKS-16' }, async () => {
    await using testApp = await openTestApp([standingType(), seatedType()])
    const { reference, memberID, paymentID, standing, seated } = await disputedOrder(testApp)
    const file = join(folder, 'evidence.txt')
    const end = await write(testApp, reference, '--out', file, '--json')
    const text = readFileSync(file, 'utf8')
    const lines = text.split('\n')
    expect(JSON.parse(end.output.join(''))).toEqual({
      command: 'orders evidence',
      isDryRun: false,
      isChanged: true,
      result: { orderReference: reference, file, lineCount: lines.length - 1 },
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const at = '21/11/2026 12:00'
    const expected = [
      `Evidence about order ${reference}`,
      '  Shop: https://tickets.example',
      `  Ordered: ${at}, 2 tickets, state COMPLETED`,
      '  Price: HK$1,400.00, of which service fees HK$40.00',
      `  Payment: ${paymentID}, method not known, ${at}`,
      '  Name: Karen Chan',
      expect.stringMatching(/^ {2}Mail address: buyer-1@example\.com, confirmed /),
      `  Account: ${memberID}, signed in with google`,
      expect.stringContaining('https://tickets.example/terms-and-conditions. The order stores no copy'),
      `  ${standing.ticketID}  standing  no seat  HK$700.00  valid`,
      `  ${seated.ticketID}  stalls  A · 1 · 1  HK$700.00  refunded ${at}`,
      `  confirmation  queued ${at}  due ${at}`,
      `  refundOwed  queued ${at}  due ${at}`,
      '  The shop does not record when a ticket is looked at.',
      `  ${at}  ticket ${standing.ticketID}  gate North`,
      `  refund-1  HK$680.00  requested  owed ${at}  owed`,
      `  dp_1  HK$720.00  fraudulent  opened ${at}  open`,
      `  ${at}  ticket ${seated.ticketID}  revoked`,
      `  ${at}  wing  orders refund  “a torn seat”`,
    ]
    for (const line of expected) expect(lines).toContainEqual(line)
    expect(text).not.toContain('91234567')
    const { entries } = await testApp.fresh.store.auditLog.list({ kind: 'order', id: reference }, null, 9)
    expect(entries[0]).toMatchObject({ verb: 'orders evidence', before: null, after: null })
  })

  test('says of an order without anything that there is none', { tags: 'BKS-16' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderReference } = await testApp.openOrder(1, ['standing'])
    const file = join(folder, 'evidence.txt')
    expect(await write(testApp, orderReference, '--out', file)).toMatchObject({
      status: 0,
      output: [expect.stringContaining(`the evidence about ${orderReference}`), expect.stringContaining('delete it')],
    })
    const text = readFileSync(file, 'utf8')
    for (const heading of ['Mails', 'Admissions at the gate', 'Refunds', 'Disputes', 'What operators did'])
      expect(text).toContain(`\n${heading}\n  none\n`)
  })

  test('replaces no file, and writes none in a dry run', { tags: ['BKS-16', 'OPS-3'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderReference } = await testApp.openOrder(1, ['standing'])
    const file = join(folder, 'evidence.txt')
    expect(await write(testApp, orderReference, '--out', file, '--dry-run')).toMatchObject({ status: 0 })
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, 'mine')
    expect(await write(testApp, orderReference, '--out', file)).toMatchObject({
      status: 1,
      errorOutput: [`${file} already exists. Name another file. Nothing was written.`],
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(await testApp.fresh.raw.rows('auditLog')).toEqual([])
  })

  test('refuses an unknown order, a missing folder and a missing name', { tags: 'OPS-5' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderReference } = await testApp.openOrder(1, ['standing'])
    expect(await write(testApp, '2222-2222', '--out', join(folder, 'a'))).toMatchObject({
      status: 1,
      errorOutput: ['There is no order 2222-2222. Nothing was done.'],
    })
    expect(await write(testApp, orderReference, '--out', join(folder, 'none/a'))).toMatchObject({
      status: 1,
      errorOutput: [expect.stringContaining('does not exist. Nothing was written.')],
    })
    expect(await write(testApp, orderReference)).toMatchObject({ status: 2, errorOutput: expect.arrayContaining([]) })
  })
})
