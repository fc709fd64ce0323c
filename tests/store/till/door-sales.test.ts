import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { houseAccount } from '@pokfei/domain/members/house-account'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { doorSale } from '../../support/fixtures/door-sale.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const event = 'lion-rock/harbour-nights'
const hourSeconds = 3600
const openApp = (change: Parameters<typeof openTestApp>[1] = {}) =>
  openTestApp([standingType({ capacity: 5 }), seatedType({}, hallRows(1, 4))], change)

const sell = (testApp: TestApp, ...args: readonly string[]) => callInTest('tickets', testApp, ['sell', event, ...args])
const standing = ['--type', 'standing', '--places', '2', '--paid', 'cash'] as const

/** An order of the door, as its verbs tell it. */
interface DoorOrder {
  readonly orderReference: string
  readonly seats: readonly string[]
  readonly tickets: readonly { readonly ticketID: string; readonly code: string }[]
}

/** Calls a verb that ends with an order of the door. */
async function doorOrder(testApp: TestApp, args: readonly string[]) {
  const { output, errorOutput } = await callInTest('tickets', testApp, [...args, '--json'])
  if (output[0] === undefined || errorOutput.length > 0) throw new Error(errorOutput.join('\n'))
  return JSON.parse(output[0]) as { readonly isChanged: boolean; readonly result: DoorOrder }
}

const sold = async (testApp: TestApp, ...args: readonly string[]) =>
  (await doorOrder(testApp, ['sell', event, ...args])).result

describe('a sale at the door', { tags: 'OPS-115' }, () => {
  test('gives tickets at once, at the price without the fee', async () => {
    await using testApp = await openApp()
    const { output } = await sell(testApp, ...standing)
    expect(output).toEqual([
      expect.stringMatching(/^lion-rock\/harbour-nights: 2 tickets, HK\$1,360 in cash, order \w{4}-\w{4}\.$/),
      expect.stringMatching(/^ {2}\S{36} {2}standing {2}- {2}.{60,}$/),
      expect.stringMatching(/^ {2}\S{36} {2}standing {2}- {2}.{60,}$/),
    ])
    expect(await testApp.counts('standing')).toEqual([0, 2])
    const [order] = await testApp.fresh.raw.rows('orders')
    expect(order).toMatchObject({ state: 'COMPLETED', priceCents: 136_000, serviceFeeCents: 0, dueSSE: null })
    expect(order?.['paymentID']).toBe(`cash:${String(order?.['orderID'])}`)
  })

  test('goes on after the public sale has ended and the event has begun, until it is over', async () => {
    await using testApp = await openApp({ eventStartTimeSSE: testStartSSE + hourSeconds })
    const { store } = testApp.fresh
    await store.catalogue.control(testEvent, 'end', byOperator())
    expect((await sell(testApp, ...standing)).status).toBe(0)
    testApp.clock.set(testStartSSE + 2 * hourSeconds)
    expect((await sell(testApp, ...standing)).status).toBe(0)
    testApp.clock.set(testStartSSE + 4 * hourSeconds)
    expect((await sell(testApp, '--type', 'standing', '--places', '1', '--paid', 'cash')).errorOutput).toEqual([
      'The event is over. Nothing was done.',
    ])
  })

  test('sells the seats that the buyer wants, and places that are kept back', { tags: 'OPS-116' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const press = { name: 'press', typeID: 'stalls', places: null, releaseSSE: null }
    await store.allotments.hold(
      testEvent,
      { ...press, seats: [{ section: 'A', row: '1', first: 1, last: 2 }] },
      byOperator(),
    )
    const kept = ['--type', 'stalls', '--from', 'press', '--paid', 'terminal'] as const
    expect((await sold(testApp, '--type', 'stalls', '--seats', 'A/1/3', '--paid', 'cash')).seats).toEqual(['A · 1 · 3'])
    expect((await sell(testApp, '--type', 'stalls', '--seats', 'A/1/2-3', '--paid', 'cash')).errorOutput[0]).toMatch(
      /^These seats cannot be sold here: A\/1\/2,A\/1\/3\./,
    )
    expect((await sold(testApp, ...kept, '--seats', 'A/1/2')).seats).toEqual(['A · 1 · 2'])
    testApp.clock.advance(20)
    expect((await sold(testApp, ...kept, '--places', '1')).seats).toEqual(['A · 1 · 1'])
    expect(await store.allotments.list(testEvent)).toEqual([])
    expect(await testApp.counts('stalls')).toEqual([0, 3])
  })

  test.each([
    [['--type', 'standing', '--places', '6', '--paid', 'cash'], /not that many places/],
    [['--type', 'balcony', '--places', '1', '--paid', 'cash'], /no such ticket type/],
    [['--type', 'standing', '--seats', 'A/1/1', '--paid', 'cash'], /has no numbered seats/],
    [['--type', 'stalls', '--seats', 'Z/9/9', '--paid', 'cash'], /not on sale with this ticket type: Z\/9\/9/],
    [['--type', 'standing', '--places', '1', '--from', 'vip', '--paid', 'cash'], /keeps no places back/],
  ])('is refused: %s', { tags: 'OPS-116' }, async (args, words) => {
    await using testApp = await openApp()
    const end = await sell(testApp, ...args)
    expect(end).toMatchObject({ status: 1, output: [] })
    expect(end.errorOutput[0]).toMatch(words)
    expect(await testApp.fresh.raw.rows('orders')).toEqual([])
  })

  test('is refused where only live codes admit', { tags: 'OPS-118' }, async () => {
    await using testApp = await openApp({ staticCode: false })
    expect((await sell(testApp, ...standing)).errorOutput[0]).toMatch(/^The event admits by live codes alone/)
  })
})

describe('the tickets of a sale at the door', { tags: 'OPS-118' }, () => {
  test('are a PDF, and admit', async () => {
    await using testApp = await openApp()
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-door-sale-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'tickets.pdf')
    expect((await sell(testApp, ...standing, '--out', file)).output).toEqual([
      expect.stringMatching(/2 tickets, HK\$1,360 in cash, order/),
      `${file} is written.`,
    ])
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/)
    const { store } = testApp.fresh
    const [row] = await testApp.fresh.raw.rows('orders')
    const [ticket] = await store.orders.tickets(String(row?.['orderID']))
    if (ticket === undefined) throw new Error('the order has tickets')
    const { device } = await openGate({ store, clock: testApp.clock })
    expect(
      await recordScans({ store, clock: testApp.clock }, device, [admissionOf(ticket, testApp.clock)]),
    ).toMatchObject([{ outcome: 'admitted' }])
    // A phone without a network decides by what it was told before.
    expect((await store.gate.changes(device, null)).orders).toMatchObject([
      { holder: '現場售票 Door sale', phoneEnds: '', tickets: [{ isRevoked: false }, { isRevoked: false }] },
    ])
    const door = await callInTest('gate', testApp, ['list', event])
    expect(door.output.at(-1)).toBe('1 of 2 admitted.')
    expect(door.output[0]).toContain('現場售票 Door sale')
  })

  test('are shown again after a reissue, and to nobody after a revocation', async () => {
    await using testApp = await openApp()
    const sale = await sold(testApp, ...standing)
    const [ticket] = sale.tickets
    await callInTest('tickets', testApp, ['reissue', ticket?.ticketID ?? ''])
    const print = async () => (await doorOrder(testApp, ['print', sale.orderReference])).result
    const printed = await print()
    expect(printed.tickets).toHaveLength(2)
    expect(printed.tickets[0]?.code).not.toBe(ticket?.code)
    expect(printed.tickets[1]?.code).toBe(sale.tickets[1]?.code)
    await callInTest('tickets', testApp, ['revoke', sale.orderReference])
    expect((await print()).tickets).toEqual([])
  })

  test('of a member are not printed', async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const bought = await testApp.order(1, ['standing'])
    if (bought.kind !== 'completed') throw new Error('the order is free')
    const end = await callInTest('tickets', testApp, ['print', bought.order.orderReference])
    expect(end.errorOutput[0]).toMatch(/belongs to a member, who alone has its codes/)
  })

  test('are mailed once, to an address that is then forgotten', { tags: 'OPS-119' }, async () => {
    await using testApp = await openApp()
    const mailer = scriptedMailer()
    const worker = mailWorker(testApp, mailer)
    await sell(testApp, ...standing, '--to', 'ming@example.com', '--english')
    const stored = async () => (await testApp.fresh.raw.rows('outbox')).map(({ replacedAddress }) => replacedAddress)
    expect(await stored()).toEqual(['ming@example.com'])
    expect(await runMails(worker)).toEqual(['sent'])
    expect(mailer.accepted).toMatchObject([{ to: 'ming@example.com', language: 'en', subject: 'door, 2 tickets' }])
    expect(await stored()).toEqual([null])
    expect(JSON.stringify(await testApp.fresh.raw.rows('auditLog'))).not.toContain('ming')
  })
})

describe('the account of the shop', { tags: 'OPS-117' }, () => {
  test('is nobody: no verb about members finds it, and no gift goes to it', async () => {
    await using testApp = await openApp()
    await sell(testApp, ...standing)
    await sell(testApp, '--type', 'stalls', '--places', '1', '--paid', 'terminal')
    expect(await testApp.fresh.raw.rows('members')).toHaveLength(1)
    for (const args of [
      ['show', houseAccount.memberID],
      ['forget', houseAccount.memberID],
      ['export', houseAccount.memberID, '--out', 'none.zip'],
      ['sign-out', houseAccount.memberID],
    ])
      expect((await callInTest('members', testApp, args)).status).toBe(1)
    for (const to of [houseAccount.memberID, houseAccount.displayName])
      expect(
        (await callInTest('guests', testApp, ['give', event, '--to', to, '--type', 'standing'])).errorOutput[0],
      ).toMatch(/^No account has/)
  })
})

test.each([
  ['exchange', 'stalls', /money is in a till.*Nothing was done/s, '現場收銀'],
  ['exchange', 'A/1/4', /money is in a till/, '現場收銀'],
  ['hand-over', 'friend@example.com', /has no account that could hand it over/, '不屬任何帳戶'],
] as const)(
  'a ticket of the door is refused by tickets %s to %s',
  { tags: ['OPS-150', 'TKT-60'] },
  async (verb, to, words, wordsCN) => {
    await using testApp = await openApp()
    const [ticket] = (await sold(testApp, ...standing)).tickets
    const before = await readAllRows(testApp.fresh.raw)
    const call = [verb, ticket?.ticketID ?? '', '--to', to]
    const end = await callInTest('tickets', testApp, call)
    expect(end.status).toBe(1)
    expect(end.errorOutput.join('\n')).toMatch(words)
    const { output } = await callInTest('tickets', testApp, [...call, '--json'])
    expect(JSON.parse(output[0] ?? '')).toMatchObject({
      refusal: { code: 'soldAtDoor', messageCN: expect.stringContaining(wordsCN) },
    })
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)
  },
)

describe('a repeated sale', { tags: 'OPS-121' }, () => {
  const id = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'

  test('of one ID sells once, and shows its tickets again', async () => {
    await using testApp = await openApp()
    const call = () => doorOrder(testApp, ['sell', event, ...standing, '--id', id])
    const [first, again] = [await call(), await call()]
    expect([first.isChanged, again.isChanged]).toEqual([true, false])
    expect(again.result.tickets).toEqual(first.result.tickets)
    expect(await testApp.counts('standing')).toEqual([0, 2])
    const other = await sell(testApp, '--type', 'standing', '--places', '1', '--paid', 'cash', '--id', id)
    expect(other.errorOutput[0]).toMatch(/^This ID was used for another sale/)
  })

  test('without an ID needs --again for 20 seconds', async () => {
    await using testApp = await openApp()
    expect((await sell(testApp, ...standing)).status).toBe(0)
    expect((await sell(testApp, ...standing)).errorOutput[0]).toMatch(/^You sold the same at 21\/11\/2026 12:00/)
    expect((await sell(testApp, ...standing, '--as', 'kit')).status).toBe(0)
    testApp.clock.advance(20)
    expect((await sell(testApp, '--type', 'standing', '--places', '1', '--paid', 'cash')).status).toBe(0)
    expect(await testApp.counts('standing')).toEqual([0, 5])
  })

  test('of two desks at once sells once', async () => {
    await using testApp = await openApp()
    const { till } = testApp.fresh.store
    const sales = await Promise.all([1, 2, 3].map(() => till.sell(doorSale({ saleID: id }), byOperator())))
    expect(sales.map(({ kind }) => kind).toSorted()).toEqual(['repeated', 'repeated', 'sold'])
  })
})

test.each(['tillEntries', 'outbox', 'tickets'] as const)(
  'a sale that cannot write its %s has sold nothing',
  { tags: 'OPS-116' },
  async (table) => {
    await using testApp = await openApp()
    await testApp.fresh.raw.whileWritesFail({ write: 'insert', table, message: 'killed' }, async () => {
      await expect(sell(testApp, ...standing, '--to', 'ming@example.com')).rejects.toThrow('killed')
    })
    expect(await testApp.fresh.raw.rows('orders')).toEqual([])
    expect(await testApp.counts('standing')).toEqual([0, 0])
  },
)
