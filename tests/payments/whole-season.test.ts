import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { CommandName } from '@pokfei/server/cli/commands'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkOut, listOrders, listTickets, newestOrder } from '../support/browser/purchase-steps.ts'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../support/fixtures/test-catalogue.ts'
import { operate } from '../support/season/operate.ts'
import { sell, type SoldOrder } from '../support/season/sell.ts'
import { everyRow } from '../support/store/every-row.ts'
import { startStripeTestServer, type StripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { soon } from '../support/vitest/soon.ts'

const day = 86_400
const november = ['2026-11-01', '2026-11-30'] as const

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`
const second = { ...testEvent, eventID: 'second-night' } as const
const third = { ...testEvent, eventID: 'third-night' } as const
const preview = { ...testEvent, eventID: 'preview' } as const
const texts = ['--text-en', 'A typhoon.', '--text-cn', '颱風。'] as const

/** Four nights of one organizer. The second one is cheaper, and the sale of the last one has not begun. */
const seasonCatalogue = {
  ...testCatalogue(),
  events: [
    testCatalogue([standingType(), seatedType()]),
    testCatalogue([standingType({ ...second, salePriceCents: 60_000 })], second),
    testCatalogue([standingType(third)], third),
    testCatalogue([standingType(preview)], { ...preview, saleStartTimeSSE: testStartSSE + 5 * day }),
  ].flatMap(({ events }) => events),
}

type Args = readonly [CommandName, ...(readonly string[])]

/** Runs a command that must succeed. Returns what it printed and wrote. */
async function run(testServer: StripeTestServer, ...[name, ...args]: Args): Promise<string> {
  const { status, output, errorOutput, written } = await operate(testServer, name, ...args)
  expect([status, errorOutput], args.join(' ')).toEqual([0, []])
  return written + output.join('\n')
}

/** Runs a command that must refuse. Returns its reasons. */
async function refuse(testServer: StripeTestServer, ...[name, ...args]: Args): Promise<string> {
  const { status, errorOutput } = await operate(testServer, name, ...args)
  expect(status, args.join(' ')).toBe(1)
  return errorOutput.join('\n')
}

/** Returns the states and amounts of an order's refunds, oldest first. */
const refundsOf = async ({ store }: StripeTestServer, { orderID }: Pick<SoldOrder, 'orderID'>) =>
  (await store.refunds.listOfOrder(orderID)).map(({ state, amountCents }) => [state, amountCents] as const)

/** Waits for an effect while the clock goes on, as work without an answer is done again after a minute of it. */
const whileTimePasses = (testServer: StripeTestServer, assertEffect: () => Promise<void>): Promise<void> =>
  vi.waitFor(() => {
    testServer.clock.advance(10)
    return assertEffect()
  }, soon)

/** Waits until no refund is under way. */
const makeRefunds = (testServer: StripeTestServer): Promise<void> =>
  whileTimePasses(testServer, async () => {
    const unmade = await testServer.store.refunds.listUnmade(null, 100)
    expect(unmade.filter(({ state }) => state !== 'failed')).toEqual([])
  })

/** Keeps places back, opens some by a code, and gives one to a guest. */
async function keepPlaces(testServer: StripeTestServer): Promise<void> {
  await run(testServer, 'seats', 'hold', nameOf(second), 'swaps', '--type', 'standing', '--places', '3')
  await run(testServer, 'seats', 'hold', nameOf(preview), 'fans', '--type', 'standing', '--places', '3')
  await run(testServer, 'codes', 'make', nameOf(preview), '--hold', 'fans', '--uses', '1', '--code', 'FANS2026')
  await sell(testServer, 'fanny', { event: preview, types: ['standing'], accessCode: 'FANS2026' })
  const late = await testServer.buyer('lateral')
  const json = { ...preview, requestedTypeIDs: ['standing'], adjacentSeating: false, accessCode: 'FANS2026' }
  expect((await late.send('/api/orders', { json })).status).toBe(409)
  await run(testServer, 'codes', 'stop', 'FANS2026')
  const gift = ['--to', 'lateral@example.com', '--type', 'standing', '--from', 'fans'] as const
  await run(testServer, 'guests', 'give', nameOf(preview), ...gift)
  expect(await listOrders(late)).toMatchObject([{ internalOrderState: 'COMPLETED' }])
  await run(testServer, 'seats', 'release', nameOf(preview), 'fans')
}

/** Refunds an order whole, a ticket and a sum, while Stripe fails in several ways. One refund fails days later. */
async function refundBuyers(testServer: StripeTestServer): Promise<void> {
  const { stripe, clock } = testServer
  const whole = await sell(testServer, 'wholly', { types: ['stalls', 'stalls'] })
  const part = await sell(testServer, 'partly')
  const [first] = await listTickets(part.buyer, part.orderID)
  const misbehaviours = ['limitRate', 'resetAfterwards', 'failForKeyAfterwards', 'gateway'] as const
  let calls = 0
  stripe.misbehave = ({ route }) => (route === 'refund' ? (misbehaviours[calls++] ?? null) : null)
  await run(testServer, 'orders', 'refund', whole.orderReference, '--reason', 'the buyer fell ill')
  await run(testServer, 'orders', 'refund', part.orderReference, '--ticket', first?.ticketID ?? '', '--without-fees')
  await run(testServer, 'orders', 'refund', part.orderReference, '--amount', '50.55')
  const again = await refuse(testServer, 'orders', 'refund', part.orderReference, '--amount', '50.55')
  expect(again).toContain('--again')
  await vi.waitFor(() => expect(calls).toBeGreaterThan(misbehaviours.length), { ...soon, interval: 100 })
  await makeRefunds(testServer)
  expect(await refundsOf(testServer, whole)).toEqual([['made', 140_000]])
  expect(await refundsOf(testServer, part)).toEqual([
    ['made', 68_000],
    ['made', 5_055],
  ])
  expect(stripe.ledger.refunds).toHaveLength(3)

  clock.advance(day)
  stripe.ledger.failRefund(whole.sessionID)
  await testServer.send(testServer.lastEvent('refund.failed'))
  const [failed] = await testServer.store.refunds.listOfOrder(whole.orderID)
  await run(testServer, 'orders', 'retry-refund', failed?.refundID ?? '')
  await makeRefunds(testServer)
  expect(await refundsOf(testServer, whole)).toEqual([
    ['failed', 140_000],
    ['made', 140_000],
  ])
}

/** Hears of a refund in the dashboard, of disputes and of a second payment. `folder` gets the evidence. */
async function hearFromProvider(testServer: StripeTestServer, folder: string): Promise<void> {
  const { ledger } = testServer.stripe
  const hear = (type: string) => testServer.send(testServer.lastEvent(type))
  const foreign = await sell(testServer, 'foreign')
  ledger.refund(foreign.intentID, { amountCents: 1_000 })
  await hear('refund.created')
  await run(testServer, 'tickets', 'revoke', foreign.orderReference, '--reason', 'refunded in the dashboard')
  for (const end of ['won', 'lost'] as const) {
    const disputed = await sell(testServer, end)
    const { id } = ledger.dispute(disputed.sessionID)
    await hear('charge.dispute.created')
    await run(testServer, 'orders', 'evidence', disputed.orderReference, '--out', join(folder, `${end}.txt`))
    await refuse(testServer, 'orders', 'refund', disputed.orderReference)
    ledger.closeDispute(id, end)
    await hear('charge.dispute.closed')
  }
  const twice = await sell(testServer, 'twice')
  const other = ledger.open(ledger.find(twice.sessionID).parameters)
  ledger.pay(other.id)
  await hear('checkout.session.completed')
  await makeRefunds(testServer)
  expect(await refundsOf(testServer, twice)).toEqual([['made', 140_000]])
  const story = await run(testServer, 'orders', 'show', twice.orderReference)
  expect(story).toMatch(/ {2}COMPLETED {2}/)
  expect(story).toMatch(/HK\$1,400.*made/)
  // A mail that is due already is not sent again.
  await whileTimePasses(testServer, async () => {
    expect(JSON.parse(await run(testServer, 'orders', 'resend', twice.orderReference, '--json'))).toMatchObject({
      isChanged: true,
    })
  })
}

/**
 * Postpones the first night and gives it a new date: holders keep, refund or swap. Then the third night is cancelled.
 * Returns an order of it.
 */
async function changeNights(testServer: StripeTestServer): Promise<SoldOrder> {
  const { clock, stripe } = testServer
  const chooser = await sell(testServer, 'chooser')
  const swapper = await sell(testServer, 'swapper')
  const undecided = await sell(testServer, 'undecided')
  const cancelled = await sell(testServer, 'cancelled', { event: third })
  const until = ['--until', '2026-11-25 23:59'] as const
  await run(testServer, 'events', 'postpone', nameOf(testEvent), ...texts, '--offer-refund', ...until)
  const ticketOf = async ({ buyer, orderID }: SoldOrder, index: number) =>
    `/api/orders/${orderID}/tickets/${(await listTickets(buyer, orderID))[index]?.ticketID}`
  const chosen = await chooser.buyer.send(`${await ticketOf(chooser, 0)}/choice`, {
    method: 'PUT',
    json: { choice: 'refund' },
  })
  expect(chosen.status).toBe(200)

  const swaps = ['--offer-refund', '--offer-swap', nameOf(second), '--from', 'swaps', ...until] as const
  const move = ['events', 'move', nameOf(testEvent), '--start', '2027-01-20 20:15', ...texts] as const
  expect(await refuse(testServer, ...move)).toContain('offer')
  await run(testServer, ...move, ...swaps)
  const swapped = await swapper.buyer.send(`${await ticketOf(swapper, 0)}/swap`, {
    json: { eventID: second.eventID, typeID: 'standing' },
  })
  expect(await swapped.json()).toMatchObject({ refund: 80 })
  const [newOrder] = await listOrders(swapper.buyer)
  expect(newOrder).toMatchObject({ ...second, swappedFrom: { orderReference: swapper.orderReference } })
  expect(await run(testServer, 'orders', 'show', swapper.orderReference)).toContain(newOrder?.orderReference)

  clock.set(Date.UTC(2026, 10, 25, 16) / 1000)
  await vi.waitFor(async () => expect(await refundsOf(testServer, chooser)).toHaveLength(1), soon)
  await makeRefunds(testServer)
  expect(await refundsOf(testServer, chooser)).toEqual([['made', 68_000]])
  expect(await refundsOf(testServer, swapper)).toEqual([['made', 8_000]])
  expect(await refundsOf(testServer, undecided)).toEqual([])

  const pending = await testServer.buyer('pending')
  const page = await checkOut(pending, { ...third, requestedTypeIDs: ['standing'], adjacentSeating: false })
  // The buyer pays at the moment at which the shop closes the page.
  stripe.misbehave = ({ route, sessionID }) => {
    if (route === 'expire' && page.endsWith(sessionID ?? '/')) stripe.ledger.pay(sessionID ?? '')
    return null
  }
  const cancel = ['events', 'cancel', nameOf(third), ...texts, '--with-fees'] as const
  expect(await run(testServer, ...cancel, '--dry-run')).toMatch(/^A dry run/)
  await run(testServer, ...cancel)
  const late = await newestOrder(pending)
  await whileTimePasses(testServer, async () => expect(await refundsOf(testServer, late)).toHaveLength(1))
  await makeRefunds(testServer)
  expect(await refundsOf(testServer, cancelled)).toEqual([['made', 140_000]])
  return cancelled
}

/** The exports that a closed month keeps. */
const closedExports = ['--ledger', '--settlement'] as const

/** Closes November. Then money of its orders moves in December, and the exports of November stay the same. */
async function closeMonth(testServer: StripeTestServer): Promise<void> {
  const { clock, stripe } = testServer
  const later = await sell(testServer, 'later', { event: second, types: ['standing'] })
  const waiting = await sell(testServer, 'waiting', { event: second, types: ['standing'] })
  const dispute = stripe.ledger.dispute(waiting.sessionID)
  await testServer.send(testServer.lastEvent('charge.dispute.created'))
  stripe.ledger.balance.payOut()
  const reconcile = ['books', 'reconcile', ...november] as const
  expect(await run(testServer, ...reconcile)).toContain('This period is not closed')
  clock.set(Date.UTC(2026, 10, 30, 16) / 1000)
  await vi.waitFor(async () => expect(await run(testServer, ...reconcile)).not.toContain('not closed'), soon)
  const books = await run(testServer, ...reconcile)
  expect(books).toMatch(/\n {2}Movements that agree: \d+\. Ledger (HK\$[\d,.]+), provider \1\.\n/)
  expect(books).toContain('The books agree.')

  const exportAll = () =>
    Promise.all(closedExports.map((name) => run(testServer, 'books', 'export', ...november, name)))
  const closed = await exportAll()
  const { transactions } = stripe.ledger.balance
  const atStripe = transactions.filter(({ type }) => type !== 'payout').reduce((sum, one) => sum + one.amountCents, 0)
  expect(providerCents(closed[0] ?? '')).toBe(atStripe)

  clock.advance(day)
  await run(testServer, 'orders', 'refund', later.orderReference)
  await makeRefunds(testServer)
  stripe.ledger.failRefund(later.sessionID)
  await testServer.send(testServer.lastEvent('refund.failed'))
  stripe.ledger.closeDispute(dispute.id, 'lost')
  await testServer.send(testServer.lastEvent('charge.dispute.closed'))
  expect(await exportAll()).toEqual(closed)
  expect(await run(testServer, ...reconcile)).toBe(books)
  expect(await run(testServer, 'books', 'reconcile', '2026-12-01', '2026-12-31')).toContain('The books agree.')
}

/** Returns debits less credits of the account `provider` in a ledger export. */
const providerCents = (ledger: string): number =>
  ledger
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([, , account]) => account === 'provider')
    .reduce((sum, [, , , debit, credit]) => sum + Math.round((Number(debit) - Number(credit)) * 100), 0)

/** A member signs in again, takes the data along and is erased after seven days. */
async function eraseMember(testServer: StripeTestServer, { buyer }: SoldOrder): Promise<void> {
  const { clock, raw, store } = testServer
  await buyer.follow('/api/auth/login/federated/google?login_hint=cancelled%40example.com&prompt=none')
  const packed = unzipSync(new Uint8Array(await (await buyer.send('/api/attendee/data.zip')).arrayBuffer()))
  const data = memberDataFile.parse(JSON.parse(strFromU8(packed['pokfei-data.json'] ?? new Uint8Array())))
  expect(data).toMatchObject({ account: { email: 'cancelled@example.com' }, refunds: [{ amountCents: 140_000 }] })
  await run(testServer, 'members', 'forget', data.account.memberID, '--reason', 'asked by letter')
  clock.advance(7 * day - 1)
  expect(await everyRow(raw)).toContain('cancelled@example.com')
  clock.advance(1)
  await whileTimePasses(testServer, async () => {
    expect(await store.erasures.listErased()).toMatchObject([{ memberID: data.account.memberID }])
  })
  expect(await everyRow(raw)).not.toContain('cancelled@example.com')
}

test('a season is played by commands: sale, refunds, changes, a closed month and an erasure', {
  tags: ['ACC-90', 'ACC-95', 'BKS-7', 'BKS-13', 'CHG-26', 'CHG-30', 'CHG-32', 'OPS-1', 'RFD-9'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-season-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await using testServer = await startStripeTestServer(seasonCatalogue, { roundMilliseconds: 20 })
  await keepPlaces(testServer)
  await refundBuyers(testServer)
  await hearFromProvider(testServer, folder)
  const cancelled = await changeNights(testServer)
  await closeMonth(testServer)
  await eraseMember(testServer, cancelled)

  expect((await testServer.raw.audit()).errors).toEqual([])
  const log = JSON.parse(await run(testServer, 'audit-log', 'list', '--limit', '100', '--json'))
  expect(countVerbs(log.result.entries)).toEqual({
    'codes make': 1,
    'codes stop': 1,
    'events cancel': 1,
    'events move': 1,
    'events postpone': 1,
    'guests give': 1,
    'members forget': 1,
    'orders evidence': 2,
    'orders refund': 4,
    'orders resend': 1,
    'orders retry-refund': 1,
    'seats hold': 2,
    'seats release': 1,
    'tickets revoke': 1,
    // Both orders of a swap have one.
    'tickets swap': 2,
  })
})

/** Returns how many entries each verb has. */
const countVerbs = (entries: readonly { readonly verb: string }[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(entries.map(({ verb }) => verb))].map((verb) => [
      verb,
      entries.filter((entry) => entry.verb === verb).length,
    ]),
  )
