import { describe, expect, test } from 'vitest'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { doorSale } from '../../support/fixtures/door-sale.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const openApp = () => openTestApp([standingType({ salePriceCents: 68_010, serviceFeeCents: 2_003, capacity: 20 })])
const books = (testApp: TestApp, ...args: readonly string[]) => callInTest('books', testApp, args)
const orders = (testApp: TestApp, ...args: readonly string[]) => callInTest('orders', testApp, args)

/** Sells tickets at the door. Returns the reference of the order. */
async function sell(testApp: TestApp, change: Parameters<typeof doorSale>[0] = {}, operator = 'wing'): Promise<string> {
  const sale = await testApp.fresh.store.till.sell(doorSale(change), byOperator(testApp.clock.nowSSE(), { operator }))
  if (sale.kind !== 'sold') throw new Error(`nothing was sold: ${sale.kind}`)
  return sale.order.orderReference
}

async function exported(testApp: TestApp, list: string) {
  const written: string[] = []
  const writeOutput = async (text: string) => void written.push(text)
  await callInTest('books', testApp, ['export', '2026-11-01', '2026-11-30', list], { writeOutput })
  return written
    .join('')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
}

/** Returns the kinds and accounts of the ledger, each with its debit less its credit. */
const ledger = async (testApp: TestApp) =>
  (await exported(testApp, '--ledger')).map(([, kind, account, debit, credit]) => [
    kind,
    account,
    (Number(debit) - Number(credit)).toFixed(2),
  ])

describe('the ledger of the door', { tags: 'BKS-18' }, () => {
  test('has its own accounts, and settles to the cent beside online sales', async () => {
    await using testApp = await openApp()
    await sell(testApp, { ticketCount: 2 })
    await sell(testApp, { paidBy: 'terminal' })
    await payOrder(testApp, 1, ['standing'])
    expect(await ledger(testApp)).toEqual([
      ['sale', 'cash', '1360.20'],
      ['sale', 'organizer', '-1360.20'],
      ['sale', 'terminal', '680.10'],
      ['sale', 'organizer', '-680.10'],
      ['sale', 'provider', '680.10'],
      ['sale', 'organizer', '-680.10'],
      ['fee', 'provider', '20.03'],
      ['fee', 'serviceFees', '-20.03'],
    ])
    expect(await exported(testApp, '--settlement')).toEqual([
      ['lion-rock', '', '2720.40', '0.00', '0.00', '2720.40', '20.03', ''],
    ])
  })

  test('is nothing that the provider is asked about', async () => {
    await using testApp = await openApp()
    const reference = await sell(testApp)
    await sell(testApp, { paidBy: 'terminal' })
    await orders(testApp, 'refund', reference)
    const end = await callInTest('books', testApp, ['reconcile', '2026-11-01', '2026-11-30'], {
      openProviderBooks: async () => ({ name: 'nobody', async *listTransactions() {} }),
    })
    expect(end.output).toContain('The books agree.')
    expect(await testApp.fresh.store.refunds.claimDue({ nowSSE: 2e9, leaseUntilSSE: 2e9 + 1, limit: 9 })).toEqual([])
  })
})

describe('a refund of a sale at the door', { tags: 'OPS-122' }, () => {
  test('is made by hand at once, from the till of who gives it back', async () => {
    await using testApp = await openApp()
    const reference = await sell(testApp, { ticketCount: 2 })
    const end = await orders(testApp, 'refund', reference, '--ticket', '1', '--as', 'kit')
    expect(end.output[0]).toMatch(
      /^HK\$680\.10 of \S+ goes back by hand, as refund \S+\. Give it back now, from the drawer\.$/,
    )
    expect(await ledger(testApp)).toEqual([
      ['sale', 'cash', '1360.20'],
      ['sale', 'organizer', '-1360.20'],
      ['refund', 'organizer', '680.10'],
      ['refund', 'refundsPayable', '-680.10'],
      ['refund', 'refundsPayable', '680.10'],
      ['refund', 'cash', '-680.10'],
    ])
    expect((await books(testApp, 'till')).output).toEqual([
      'kit, night of 2026-11-21',
      '  cash  0 sales HK$0  1 refund HK$680.10',
      '  In the drawer must be the float and -HK$680.10. It is not counted.',
      'wing, night of 2026-11-21',
      '  cash  1 sale HK$1,360.20  0 refunds HK$0',
      '  In the drawer must be the float and HK$1,360.20. It is not counted.',
    ])
    expect(await testApp.fresh.raw.rows('outbox')).toEqual([])
  })

  test('after a cancellation waits for an operator, who gives it back', async () => {
    await using testApp = await openApp()
    const reference = await sell(testApp)
    const { store } = testApp.fresh
    const texts = { textEN: 'A typhoon.', textCN: '颱風。', offer: null, refundsFees: false }
    await store.catalogue.announce(testEvent, { kind: 'cancelled', facts: {}, ...texts }, byOperator())
    const ending = await store.changes.findEnding(testEvent)
    if (ending === null) throw new Error('the event is cancelled')
    await endTickets({ store, clock: testApp.clock }, ending, async () => true)
    const refunds = await store.refunds.listUnmade(null, 9)
    expect(refunds).toMatchObject([{ orderReference: reference, state: 'failed', amountCents: 68_010 }])
    const retried = await orders(testApp, 'retry-refund', refunds[0]?.refundID ?? '')
    expect(retried.output[0]).toMatch(/goes back by hand, as refund \S+\. Give it back now, from the drawer\.$/)
    expect((await orders(testApp, 'refunds', '--json')).output[0]).toContain('"refunds":[]')
    expect((await books(testApp, 'till')).output[1]).toBe('  cash  1 sale HK$680.10  1 refund HK$680.10')
  })
})

describe('a till', { tags: 'BKS-19' }, () => {
  test('is that of one operator and one night, which passes midnight', async () => {
    await using testApp = await openApp()
    testApp.clock.set(testStartSSE + 13 * 3600)
    await sell(testApp)
    await sell(testApp, {}, 'kit')
    testApp.clock.set(testStartSSE + 19 * 3600)
    await sell(testApp)
    const { output } = await books(testApp, 'till', '--operator', 'wing', '--day', '2026-11-21')
    expect(output[1]).toBe('  cash  1 sale HK$680.10  0 refunds HK$0')
    expect((await books(testApp, 'till')).output).toContain('wing, night of 2026-11-22')
    expect((await books(testApp, 'till', '--day', '2026-11-20')).output).toEqual([
      'Nothing was sold at a door in the night of 2026-11-20.',
    ])
  })
})

describe('a count of a drawer', { tags: 'BKS-20' }, () => {
  test('books the difference, and closes the till of the night', async () => {
    await using testApp = await openApp()
    const reference = await sell(testApp)
    await sell(testApp, { paidBy: 'terminal' })
    const counted = await books(testApp, 'count', '--cash', '1170', '--float', '500', '--reason', 'a coin is lost')
    expect(counted.output).toEqual([
      'wing, night of 2026-11-21',
      '  Counted HK$1,170 at 21/11/2026 12:00; HK$1,180.10 had to be there, of which float HK$500. HK$10.10 is missing.',
    ])
    expect((await ledger(testApp)).slice(4)).toEqual(
      [
        ['cashCount', 'cash', '-10.10'],
        ['cashCount', 'cashDifferences', '10.10'],
      ].toSorted((a, b) => Number(b[2]) - Number(a[2])),
    )
    expect(await exported(testApp, '--settlement')).toHaveLength(1)
    const again = await books(testApp, 'count', '--cash', '1170', '--float', '500')
    expect(again).toMatchObject({ status: 0 })
    expect(again.output.at(-1)).toBe('The same was counted before. Nothing was changed.')
    expect((await books(testApp, 'count', '--cash', '1180.10', '--float', '500')).errorOutput[0]).toMatch(
      /^This drawer was counted at 21\/11\/2026 12:00, with HK\$1,170\. A count stays\./,
    )
    const refused = 'Your drawer of tonight is counted, so no more money goes in or out.'
    const sale = ['sell', 'lion-rock/harbour-nights', '--type', 'standing', '--places', '1', '--paid', 'cash']
    expect((await callInTest('tickets', testApp, sale)).errorOutput[0]).toContain(refused)
    expect((await orders(testApp, 'refund', reference)).errorOutput[0]).toContain(refused)
    expect((await callInTest('tickets', testApp, [...sale, '--as', 'kit'])).status).toBe(0)
    testApp.clock.advance(86_400)
    expect((await callInTest('tickets', testApp, sale)).status).toBe(0)
  })

  test('of a surplus books it the other way, and of nothing books nothing', async () => {
    await using testApp = await openApp()
    await books(testApp, 'count', '--cash', '5', '--operator', 'kit')
    await books(testApp, 'count', '--cash', '0')
    expect(await ledger(testApp)).toEqual([
      ['cashCount', 'cash', '5.00'],
      ['cashCount', 'cashDifferences', '-5.00'],
    ])
    expect((await books(testApp, 'count', '--cash', '5', '--day', '2026-11-23')).errorOutput[0]).toMatch(
      /^This night has not begun/,
    )
  })
})
