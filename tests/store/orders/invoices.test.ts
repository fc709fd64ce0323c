import { mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { packMemberData } from '@pokfei/server/personal-data/pack-member-data'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-invoices-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const acme = ['--name', 'Acme 有限公司', '--address', '1 Hall Road, Hong Kong'] as const
const other = ['--name', 'Acme 有限公司', '--address', '2 Hall Road, Hong Kong'] as const

const call = (testApp: TestApp, ...args: readonly string[]) => callInTest('orders', testApp, args)
const ask = async (testApp: TestApp, ...args: readonly string[]) =>
  JSON.parse((await call(testApp, ...args, '--json')).output.join(''))

/** Refunds a sum of an order. The refund is made unless `isMade` is false. */
async function refund(testApp: TestApp, { orderID, order }: PaidOrder, amount: number, isMade = true) {
  const tickets = amount === order.priceCents ? 'all' : []
  const request = { refundID: `refund-${amount}`, orderID, tickets, amount, reason: 'requested' } as const
  const end = await refundTickets(testApp.deps, { ...request, keepsPlaces: false }, byOperator(testApp.clock.nowSSE()))
  if (end.kind !== 'refunded') throw new Error(end.kind)
  if (isMade) await makeAllRefunds(testApp.deps)
}

describe('a company asks for an invoice', { tags: ['OPS-130', 'OPS-132'] }, () => {
  test('and gets it as PDF, with its own reference, and the same again later', async () => {
    await using testApp = await openTestApp([standingType()])
    const sold = await payOrder(testApp, 1, ['standing', 'standing'])
    const { orderReference, priceCents } = sold.order
    const [first, again, later] = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => join(folder, name))
    const args = ['invoice', orderReference, ...acme, '--number', 'PO-7']
    expect(await call(testApp, ...args, '--out', first ?? '')).toMatchObject({
      status: 0,
      output: [`${first} is written.`],
    })
    // The event moves, and the buyer is renamed. The document is as it was.
    testApp.clock.advance(60)
    const facts = { venueNameEN: 'The Hall', venueNameCN: '大堂' }
    const moved = { kind: 'moved', facts, textEN: 'More room.', textCN: '場地更大。', offer: null } as const
    await testApp.fresh.store.catalogue.announce(
      { organizerID: 'lion-rock', eventID: 'harbour-nights' },
      moved,
      byOperator(testApp.clock.nowSSE()),
    )
    expect((await call(testApp, ...args, '--out', again ?? '')).status).toBe(0)
    expect((await call(testApp, 'document', orderReference, '2026-000001', '--out', later ?? '')).status).toBe(0)
    const [one, two, three] = [first, again, later].map((path) => readFileSync(path ?? ''))
    expect(one?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(two?.equals(one ?? Buffer.of())).toBe(true)
    expect(three?.equals(one ?? Buffer.of())).toBe(true)
    expect(await ask(testApp, ...args)).toMatchObject({
      isChanged: false,
      result: {
        document: { number: '2026-000001', amountCents: priceCents, buyerReference: 'PO-7', sale: { orderReference } },
      },
    })
    const { entries } = await testApp.fresh.store.auditLog.list({ kind: 'order', id: orderReference }, null, 9)
    expect(entries).toMatchObject([
      { verb: 'orders invoice', after: { number: '2026-000001', amountCents: priceCents, creditNote: null } },
    ])
    expect(JSON.stringify(entries)).not.toContain('Acme')
  })

  test('but not for an unpaid order, a gift, an unknown order or one without money left', async () => {
    await using testApp = await openTestApp([
      standingType(),
      standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 }),
    ])
    const codeOf = async (orderReference: string) =>
      (await ask(testApp, 'invoice', orderReference, ...acme)).refusal.code
    const gift = await testApp.order(1, ['free'])
    if (gift.kind !== 'completed') throw new Error('the order is free')
    expect(await codeOf(gift.order.orderReference)).toBe('nothingPaid')
    expect(await codeOf((await testApp.openOrder(2, ['standing'])).orderReference)).toBe('notCompleted')
    expect(await codeOf('7Q4M-K2XD')).toBe('noSuchOrder')
    const sold = await payOrder(testApp, 3, ['standing'])
    await refund(testApp, sold, sold.order.priceCents)
    expect(await codeOf(sold.order.orderReference)).toBe('nothingLeft')
  })

  test('and a text with line breaks or of any length is taken or refused as it is', async () => {
    await using testApp = await openTestApp([standingType()])
    const { order } = await payOrder(testApp, 1, ['standing'])
    const tryWith = (name: string, address: string) =>
      call(testApp, 'invoice', order.orderReference, '--name', name, '--address', address)
    expect((await tryWith('A\nB', 'x')).status).toBe(2)
    expect((await tryWith(' ', 'x')).status).toBe(2)
    expect((await tryWith('A'.repeat(161), 'x')).status).toBe(2)
    expect((await tryWith('A', 'x'.repeat(301))).status).toBe(2)
    expect((await tryWith('A'.repeat(160), '1 Hall Road\r\nHong Kong')).status).toBe(0)
    expect(await testApp.fresh.raw.rows('invoices')).toMatchObject([{ companyAddress: '1 Hall Road\nHong Kong' }])
  })
})

describe('an invoice with other facts', { tags: 'OPS-133' }, () => {
  test('is refused, or replaces the one before by a credit note', async () => {
    await using testApp = await openTestApp([standingType()])
    const sold = await payOrder(testApp, 1, ['standing', 'standing'])
    const { orderReference, priceCents } = sold.order
    await call(testApp, 'invoice', orderReference, ...acme)
    const refused = await ask(testApp, 'invoice', orderReference, ...other)
    expect(refused.refusal.code).toBe('issuedBefore')
    expect(refused.refusal.messageEN).toContain('2026-000001')
    await refund(testApp, sold, 1000)
    expect(await ask(testApp, 'credit-note', orderReference)).toMatchObject({
      result: { document: { number: 'CN-2026-000001', amountCents: 1000, creditedNumber: '2026-000001' } },
    })
    expect(await ask(testApp, 'invoice', orderReference, ...other, '--replace')).toMatchObject({
      isChanged: true,
      result: {
        document: { number: '2026-000002', amountCents: priceCents },
        creditNote: { number: 'CN-2026-000002', amountCents: priceCents - 1000, creditedNumber: '2026-000001' },
        returnedCents: 1000,
      },
    })
    expect(await ask(testApp, 'credit-note', orderReference)).toMatchObject({
      result: { document: { number: 'CN-2026-000003', amountCents: 1000, creditedNumber: '2026-000002' } },
    })
    const shown = (await call(testApp, 'show', orderReference)).output
    expect(shown.filter((line) => line.includes('2026-0000'))).toHaveLength(5)
    expect(shown.join('\n')).not.toContain('Hall Road')
  })
})

describe('a credit note', { tags: 'OPS-134' }, () => {
  test('has the made refunds alone, once', async () => {
    await using testApp = await openTestApp([standingType()])
    const sold = await payOrder(testApp, 1, ['standing', 'standing'])
    const { orderReference } = sold.order
    const codeNow = async () => (await ask(testApp, 'credit-note', orderReference)).refusal?.code
    await refund(testApp, sold, 500)
    expect(await codeNow()).toBe('noInvoice')
    await call(testApp, 'invoice', orderReference, ...acme)
    expect(await ask(testApp, 'credit-note', orderReference)).toMatchObject({
      result: { document: { amountCents: 500 } },
    })
    await refund(testApp, sold, 700, false)
    expect(await ask(testApp, 'credit-note', orderReference)).toMatchObject({
      isChanged: false,
      result: { document: { number: 'CN-2026-000001' } },
    })
    await makeAllRefunds(testApp.deps)
    const file = join(folder, 'note.pdf')
    expect((await call(testApp, 'credit-note', orderReference, '--out', file)).status).toBe(0)
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await testApp.fresh.raw.rows('invoices')).toMatchObject([
      { kind: 'invoice' },
      { amountCents: 500 },
      { amountCents: 700, number: 'CN-2026-000002' },
    ])
  })
})

describe('the numbers', { tags: 'OPS-131' }, () => {
  test('have no gap after dry runs, refusals and rollbacks, and begin anew each year', async () => {
    await using testApp = await openTestApp([standingType()])
    const sold = await Promise.all([1, 2, 3].map((index) => payOrder(testApp, index, ['standing'])))
    const [first = '', second = '', third = ''] = sold.map(({ order }) => order.orderReference)
    const before = await readAllRows(testApp.fresh.raw)
    const file = join(folder, 'dry.pdf')
    const dry = await call(testApp, 'invoice', first, ...acme, '--dry-run', '--out', file)
    expect(dry).toMatchObject({ status: 0 })
    expect(dry.output.join('\n')).not.toContain('2026-0000')
    expect(existsSync(file)).toBe(false)
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)
    // The log refuses after the number was taken.
    expect((await ask(testApp, 'invoice', first, ...acme, '--revision', '77')).refusal.code).toBe('revisionMoved')
    const { store } = testApp.fresh
    const { result } = await ask(testApp, 'invoice', first, ...acme)
    const { companyName, companyAddress, buyerReference, sale } = result.document
    const request = { company: { companyName, companyAddress, buyerReference }, sale, isReplacing: false }
    await expect(
      store.invoices.issue(
        second,
        request,
        byOperator(testApp.clock.nowSSE(), { seen: { subject: null, revision: 77 } }),
      ),
    ).rejects.toThrow(ActRefused)
    expect(await ask(testApp, 'invoice', second, ...acme)).toMatchObject({
      result: { document: { number: '2026-000002' } },
    })
    testApp.clock.set(Date.parse('2027-01-01T00:00:00+08:00') / 1000)
    expect(await ask(testApp, 'invoice', third, ...acme)).toMatchObject({
      result: { document: { number: '2027-000001' } },
    })
  })

  test('are listed for the accountant, and no company with them', { tags: 'OPS-135' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { order } = await payOrder(testApp, 1, ['standing'])
    await call(testApp, 'invoice', order.orderReference, ...acme)
    await call(testApp, 'invoice', order.orderReference, ...other, '--replace')
    const written: string[] = []
    const writeOutput = async (text: string) => void written.push(text)
    await callInTest('books', testApp, ['export', '2026-11-01', '2026-11-30', '--invoices'], { writeOutput })
    const place = `${order.orderReference},lion-rock,harbour-nights`
    const price = (order.priceCents / 100).toFixed(2)
    expect(written.join('').slice(1).split('\r\n')).toEqual([
      'number,kind,issued_at,amount_hkd,credited_invoice,order_reference,organizer,event',
      `2026-000001,invoice,2026-11-21 12:00:00,${price},,${place}`,
      `CN-2026-000001,creditNote,2026-11-21 12:00:00,${price},2026-000001,${place}`,
      `2026-000002,invoice,2026-11-21 12:00:00,${price},,${place}`,
      '',
    ])
  })
})

test('a member has the documents in the download', { tags: 'OPS-135' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { order, orderID } = await payOrder(testApp, 1, ['standing'])
  await call(testApp, 'invoice', order.orderReference, ...acme)
  const packed = await packMemberData({ store: testApp.fresh.store, clock: testApp.clock }, order.memberID)
  const file = unzipSync(packed ?? new Uint8Array())['pokfei-data.json']
  expect(memberDataFile.parse(JSON.parse(strFromU8(file ?? new Uint8Array()))).invoices).toMatchObject([
    { orderID, kind: 'invoice', number: '2026-000001', companyName: 'Acme 有限公司', buyerReference: null },
  ])
})

test('a file that cannot be written issues nothing', { tags: 'OPS-136' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { order } = await payOrder(testApp, 1, ['standing'])
  const args = ['invoice', order.orderReference, ...acme, '--out']
  expect((await call(testApp, ...args, join(folder, 'invoice.txt'))).status).toBe(2)
  expect((await call(testApp, ...args, join(folder, 'nowhere', 'invoice.pdf'))).status).toBe(1)
  expect(await testApp.fresh.raw.rows('invoices')).toEqual([])
})
