import { describe, expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const tickets = (testApp: TestApp, ...args: readonly string[]) => callInTest('tickets', testApp, args)

/** Sells two tickets. */
async function sell(testApp: TestApp) {
  const paid = await payOrder(testApp, 1, ['standing', 'standing'])
  const [first = '', second = ''] = paid.tickets.map(({ ticketID }) => ticketID)
  return { reference: paid.order.orderReference, first, second }
}

const at = '21/11/2026 12:00'

describe('tickets revoke', () => {
  test('says of an order whose tickets have ended how and when they did', {
    tags: ['OPS-5', 'OPS-80', 'GAT-31'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, first, second } = await sell(testApp)
    await callInTest('orders', testApp, ['refund', reference, '--ticket', first])
    await tickets(testApp, 'revoke', second)
    const ends = [`${first}  standing  -  refunded ${at}`, `${second}  standing  -  revoked ${at} by wing`]
    expect(await tickets(testApp, 'reissue', reference)).toEqual({
      status: 1,
      output: [],
      errorOutput: [
        `Both tickets of ${reference} have ended before. Nothing was done.`,
        ...ends.map((end) => `  ${end}`),
      ],
    })
    expect((await tickets(testApp, 'reissue', first)).errorOutput).toEqual([
      `This ticket of ${reference} has ended before. Nothing was done.`,
      `  ${ends[0]}`,
    ])
    const story = JSON.parse((await callInTest('orders', testApp, ['show', reference, '--json'])).output.join(''))
    expect(story.result.tickets).toMatchObject([
      { ended: { code: 'refunded', messageEN: `refunded ${at}`, messageCN: `${at} 已退款` } },
      { end: `revoked ${at} by wing`, ended: { code: 'revoked', messageCN: `${at} 由 wing 作廢` } },
    ])
    const name = `${reference}  lion-rock/harbour-nights  standing  -`
    const revoked = [
      `${name}  ${first}  has ended before: refunded ${at}`,
      `${name}  ${second}  has ended before: revoked ${at} by wing`,
    ]
    expect(await tickets(testApp, 'revoke', reference)).toEqual({
      status: 0,
      output: [...revoked, 'Nothing was changed.'],
      errorOutput: [],
    })
    expect((await tickets(testApp, 'revoke', first)).output).toEqual([revoked[0], 'Nothing was changed.'])
    const json = JSON.parse((await tickets(testApp, 'revoke', first, '--json')).output.join(''))
    expect(json).toMatchObject({ isChanged: false, result: { tickets: [{ ticketID: first, isChanged: false }] } })
  })

  test('refuses with a revision once another change of the order came first', { tags: 'OPS-57' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, first, second } = await sell(testApp)
    const tried = await tickets(testApp, 'revoke', first, '--dry-run')
    expect(tried.output.at(-1)).toBe('With --revision 0 the call refuses if another change comes first.')
    await tickets(testApp, 'reissue', second)
    expect(await tickets(testApp, 'revoke', first, '--revision', '0')).toEqual({
      status: 1,
      output: [],
      errorOutput: ['Another change came first since that revision. Look at a new dry run. Nothing was done.'],
    })
    const { revision } = JSON.parse(
      (await tickets(testApp, 'revoke', reference, '--dry-run', '--json')).output.join(''),
    )
    expect((await tickets(testApp, 'revoke', first, '--revision', `${revision}`)).status).toBe(0)
  })

  test('says of a ticket that ended without money just that', { tags: ['OPS-5', 'GAT-31'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, first } = await sell(testApp)
    await callInTest('orders', testApp, ['refund', reference, '--ticket', first, '--amount', '0'])
    expect((await tickets(testApp, 'revoke', first)).output[0]).toMatch(
      new RegExp(`${first} {2}has ended before: ended without a refund ${at}$`),
    )
  })

  test('ends what is left, and says what had ended before', { tags: 'GAT-31' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, first, second } = await sell(testApp)
    const name = `${reference}  lion-rock/harbour-nights  standing  -`
    expect((await tickets(testApp, 'revoke', first)).output).toEqual([
      `${name}  ${first}  is revoked`,
      '1 ticket revoked. Its place is not sold again, and no money goes back.',
    ])
    expect((await tickets(testApp, 'revoke', reference)).output).toEqual([
      `${name}  ${first}  has ended before: revoked ${at} by wing`,
      `${name}  ${second}  is revoked`,
      '1 of 2 tickets revoked. Its place is not sold again, and no money goes back.',
    ])
  })

  test('says why an order has no tickets yet', { tags: 'OPS-5' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderReference } = await testApp.openOrder(1, ['standing'])
    expect((await tickets(testApp, 'revoke', orderReference)).errorOutput).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${orderReference} awaits its payment until .+, so it has no valid tickets yet. Nothing was done.$`,
        ),
      ),
    ])
    expect((await tickets(testApp, 'revoke', '2222-2222')).errorOutput).toEqual([
      'There is no order 2222-2222. Nothing was done.',
    ])
    const nobodys = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
    expect((await tickets(testApp, 'reissue', nobodys)).errorOutput).toEqual([
      `There is no ticket ${nobodys}. Nothing was done.`,
    ])
  })
})
