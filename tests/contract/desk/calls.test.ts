import { PassThrough } from 'node:stream'
import { deskAccessContract } from '@pokfei/contracts/routes/desk-access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { sampledVerbs } from '../../support/desk/verb-samples.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { askOptions, openColleague, openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const event = 'lion-rock/harbour-nights'
const logStream = new PassThrough()
let log = ''
logStream.on('data', (part: Buffer) => (log += part.toString()))

let testServer: InProcessServer
let owner: HTTPBrowser
let karen: HTTPBrowser
/** Karen's order of two tickets at HK$3,020 each. */
let orderReference: string
beforeAll(async () => {
  const catalogue = testCatalogue([standingType({ salePriceCents: 300_000, serviceFeeCents: 2_000 })])
  testServer = await startInProcessServer(catalogue, { logStream }, { logLevel: 'info' })
  owner = await openProgram(testServer, { name: 'robot' })
  karen = await testServer.buyer('karen')
  await pressPaymentButton(karen, await checkOut(karen), 'pay')
  orderReference = (await newestOrder(karen)).orderReference
})
afterAll(() => testServer[Symbol.asyncDispose]())

async function call(browser: HTTPBrowser, verb: string, json: object, headers: Record<string, string> = {}) {
  const response = await browser.send(`/api/desk/${verb}`, { json, headers })
  const body: unknown = await response.json()
  return {
    status: response.status,
    body,
    text: JSON.stringify(body),
    cacheControl: response.headers.get('cache-control'),
  }
}

const whoIsKaren = async () => {
  const { contactNumber, emailID } = Object(await (await karen.send('/api/attendee/profile')).json())
  return { phone: String(contactNumber), email: String(emailID ?? 'karen@example.com') }
}

describe('a call', () => {
  test('answers with a result, and no cache keeps it', { tags: 'DSK-10' }, async () => {
    const shown = await call(owner, 'orders/show', { input: { orderReference } })
    expect(shown).toMatchObject({
      status: 200,
      cacheControl: 'no-store',
      body: { isChanged: false, warnings: [], revision: null, result: { order: { orderReference } } },
    })
  })

  test('is tried dry with a revision, which a later change moves', { tags: 'DSK-10' }, async () => {
    const dry = await call(owner, 'events/pause', { input: { event }, isDryRun: true })
    expect(dry).toMatchObject({ status: 200, body: { isChanged: true } })
    const { revision } = Object(dry.body)
    expect(await call(owner, 'events/pause', { input: { event }, revision, reason: 'a test' })).toMatchObject({
      status: 200,
      body: { isChanged: true },
    })
    expect(await call(owner, 'events/resume', { input: { event }, revision })).toMatchObject({
      status: 409,
      body: {
        code: 'revisionMoved',
        messageEN: expect.stringContaining('came first'),
        messageCN: expect.stringContaining('沒有'),
      },
    })
    await call(owner, 'events/resume', { input: { event } })
    const listed = await call(owner, 'audit-log/of', { input: { subject: `event/${event}` } })
    const byRobot = { operator: 'robot', staffID: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/) }
    expect(listed.body).toMatchObject({
      result: { entries: [{ verb: 'events resume' }, { ...byRobot, reason: 'a test' }] },
    })
  })

  test('names each wrong field in the language of the reader', { tags: 'DSK-10' }, async () => {
    const wrong = { input: { event: 'nowhere', limit: 0 } }
    expect(await call(owner, 'orders/list', wrong, { 'accept-language': 'zh-HK' })).toMatchObject({
      status: 400,
      body: {
        error: 'badRequest',
        faults: [
          { path: 'body.input.event', message: expect.stringContaining('活動須寫成') },
          { path: 'body.input.limit', message: '須為 1 至 1000 的數字' },
        ],
      },
    })
    const unread = await owner.send('/api/desk/orders/list?event=nowhere', { headers: { 'accept-language': 'en' } })
    expect(await unread.json()).toMatchObject({
      faults: [{ path: 'query.event', message: expect.stringContaining('ORGANIZER/EVENT') }],
    })
  })

  test('refuses a field that the verb does not know', { tags: 'DSK-10' }, async () => {
    const misspelt = { orderReference, tickets: '1' }
    expect(await call(owner, 'orders/refund', { input: misspelt, isDryRun: true })).toMatchObject({
      status: 400,
      body: { faults: [{ path: 'body.input.tickets', message: 'Unknown key' }] },
    })
  })

  test('takes no reason that names somebody', async () => {
    const named = { input: { event }, reason: 'call 91234567' }
    expect((await call(owner, 'events/pause', named)).status).toBe(400)
  })

  test('brings tables along as texts', async () => {
    const period = { from: '2026-11-01', to: '2026-11-30', orders: true }
    const exported = await call(owner, 'books/export', { input: period })
    expect(exported).toMatchObject({ status: 200, body: { files: [{ fileName: 'orders-2026-11-01-2026-11-30.csv' }] } })
    expect(exported.text).toContain(orderReference)
  })
})

describe('personal data', () => {
  test('is masked in the answers of all verbs', { tags: 'DSK-12' }, async () => {
    const { phone, email } = await whoIsKaren()
    const found = await call(owner, 'orders/find', { input: { words: phone } })
    const { memberID } = Object(found.body).result.orders[0]
    const things = {
      event,
      orderReference,
      memberID,
      email,
      ticketID: '',
      refundID: '',
      code: 'FANCLUB2000',
      device: '',
      room: '',
    }
    let seen = 0
    for (const [command, verb, sample] of sampledVerbs) {
      const { status, text } = await call(owner, `${command}/${verb}`, { input: sample(things), isDryRun: true })
      if (status === 200) seen += 1
      expect(text, `${command} ${verb}`).not.toContain(phone)
      expect(text, `${command} ${verb}`).not.toContain(email)
    }
    expect(seen).toBeGreaterThan(20)
  })

  test('is shown whole by a verb of its own, which leaves an entry', { tags: 'DSK-12' }, async () => {
    const { phone } = await whoIsKaren()
    const { memberID } = Object((await call(owner, 'orders/find', { input: { words: phone } })).body).result.orders[0]
    const shown = await call(owner, 'members/reveal', { input: { member: memberID }, reason: 'a call back' })
    expect(shown.body).toMatchObject({ result: { memberID, contactNumber: phone } })
    const listed = await call(owner, 'audit-log/of', { input: { subject: `member/${memberID}` } })
    expect(listed.body).toMatchObject({
      result: { entries: [{ verb: 'members reveal', operator: 'robot', reason: 'a call back' }] },
    })
  })

  test('is not in the security log, which names the caller of each look at it', { tags: 'DSK-13' }, async () => {
    const { phone, email } = await whoIsKaren()
    log = ''
    await call(owner, 'orders/find', { input: { words: phone } })
    await call(owner, 'events/show', { input: { event } })
    const lines = log
      .split('\n')
      .filter((line) => line.includes('deskCalled'))
      .map((line): unknown => JSON.parse(line))
    expect(lines).toMatchObject([
      { event: 'deskCalled', verb: 'orders find', staff: { name: 'robot', isProgram: true }, end: 'done' },
    ])
    expect(log).not.toContain(phone)
    expect(log).not.toContain(email)
  })
})

describe('a colleague', () => {
  test('uses the passkey again to cancel and to refund much, and never for a dry run', { tags: 'DSK-11' }, async () => {
    const { browser } = await openColleague(testServer, { name: 'Mei' })
    testServer.clock.advance(6 * 60)
    const texts = { textEn: 'The hall is closed.', textCn: '場館關閉。' }
    const cancel = { input: { event, ...texts } }
    expect(await call(browser, 'events/cancel', { ...cancel, isDryRun: true })).toMatchObject({ status: 200 })
    expect(await call(browser, 'events/cancel', cancel)).toMatchObject({ status: 403, body: { error: 'verifyAgain' } })
    const refund = { orderReference, ticket: 'all' }
    expect(await call(browser, 'orders/refund', { input: refund, isDryRun: true })).toMatchObject({
      status: 200,
      body: { result: { refund: { amountCents: 604_000 } } },
    })
    expect(await call(browser, 'orders/refund', { input: refund })).toMatchObject({
      status: 403,
      body: { error: 'verifyAgain' },
    })
    expect(await call(browser, 'orders/refund', { input: { orderReference, ticket: '1' } })).toMatchObject({
      status: 200,
      body: { isChanged: true, result: { refund: { amountCents: 302_000 } } },
    })
  })

  test('uses the passkey again to offer refunds to all holders', { tags: 'STF-17' }, async () => {
    const { browser } = await openColleague(testServer, { name: 'Ann' })
    testServer.clock.advance(6 * 60)
    const texts = { textEn: 'A typhoon.', textCn: '颱風。' }
    const facts = {
      postpone: {},
      move: { venueEn: 'Hall', venueCn: '禮堂' },
      'line-up': { artistEn: 'Moon', artistCn: '月' },
    }
    const until = '2026-11-28 20:00'
    for (const [verb, changed] of Object.entries(facts))
      for (const offer of [{ offerRefund: true }, { offerRefund: true, default: 'refund' }]) {
        const input = { event, ...texts, ...changed, ...offer, until }
        expect(await call(browser, `events/${verb}`, { input, isDryRun: true })).toMatchObject({ status: 200 })
        expect(await call(browser, `events/${verb}`, { input })).toMatchObject({
          status: 403,
          body: { error: 'verifyAgain' },
        })
      }
    const withoutOffer = { event, ...texts, ...facts['line-up'] }
    expect(await call(browser, 'events/line-up', { input: withoutOffer })).toMatchObject({ status: 200 })
  })

  test('uses the passkey again for refunds that are much together', { tags: 'DSK-20' }, async () => {
    await using own = await startInProcessServer(
      testCatalogue([standingType({ salePriceCents: 600_000, serviceFeeCents: 0 })]),
    )
    const buyer = await own.buyer('karen')
    await pressPaymentButton(buyer, await checkOut(buyer), 'pay')
    const { orderReference: sold } = await newestOrder(buyer)
    const { browser, authenticator } = await openColleague(own, { name: 'Mei' })
    const refund = async (amount: string, act: object = {}) => {
      const input = { orderReference: sold, amount, again: true }
      return (await call(browser, 'orders/refund', { input, ...act })).status
    }
    // Within the time of the passkey nothing is summed.
    expect(await refund('4000')).toBe(200)
    own.clock.advance(5 * 60)
    expect([await refund('2000'), await refund('2000')]).toEqual([200, 200])
    expect([await refund('1000.10', { isDryRun: true }), await refund('1000.10')]).toEqual([200, 403])
    // Calls at the same time see each other, and a program has no passkey.
    expect((await Promise.all([refund('600'), refund('600')])).toSorted((one, other) => one - other)).toEqual([
      200, 403,
    ])
    const program = await openProgram(own, { name: 'robot', role: 'finance' })
    const byProgram = { input: { orderReference: sold, amount: '1', again: true } }
    expect((await call(program, 'orders/refund', byProgram)).status).toBe(200)

    const credential = authenticator.answer(await askOptions(browser, 'beginStepUp'))
    await browser.send(deskAccessContract.finishStepUp.path, { json: { credential } })
    expect(await refund('1000')).toBe(200)
    own.clock.advance(5 * 60)
    expect(await refund('1000')).toBe(200)
  })
})

test('the desk is turned away first by a server that is late', { tags: 'DSK-14' }, async () => {
  const late = { milliseconds: 0 }
  const shedding = { loop: { delayMilliseconds: () => late.milliseconds }, maxDelayMilliseconds: 2_000 }
  await using lateServer = await startInProcessServer(undefined, { shedding })
  const program = await openProgram(lateServer)
  const statuses = async () => [
    (await program.send(`/api/desk/events/show?event=${event}`)).status,
    (await call(program, 'events/show', { input: { event } })).status,
    (await program.send('/api/attendee/session')).status,
  ]
  const [, , shop] = await statuses()
  expect(await statuses()).toEqual([200, 200, shop])
  late.milliseconds = 500
  expect(await statuses()).toEqual([503, 503, shop])
})

test('a caller has a limit of its own', { tags: 'DSK-15' }, async () => {
  const rateLimits = {
    ordersPerMinute: 1000,
    memberCallsPerMinute: 1000,
    callsPerMinute: 100_000,
    pagesPerMinute: 1000,
    answersPerMinute: 1000,
    signInsPerMinute: 1000,
  }
  await using limited = await startInProcessServer(undefined, {}, { rateLimits })
  const [one, other] = [await openProgram(limited, { name: 'one' }), await openProgram(limited, { name: 'other' })]
  const calls = await Promise.all(
    Array.from({ length: 301 }, async () => one.send(`/api/desk/events/show?event=${event}`)),
  )
  expect(calls.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
  expect((await other.send(`/api/desk/events/show?event=${event}`)).status).toBe(200)
})

test('no session of a member and no token of a phone opens the desk', { tags: 'DSK-1' }, async () => {
  expect(await call(karen, 'orders/show', { input: { orderReference } })).toMatchObject({
    status: 401,
    body: { error: 'staffRefused' },
  })
})

test('a caller of a part of the shop may not act on all of it', { tags: 'DSK-9' }, async () => {
  const program = await openProgram(testServer, { name: 'of lion rock', scope: 'lion-rock' })
  expect(await call(program, 'secret/rotate', { input: {} })).toMatchObject({
    status: 403,
    body: { error: 'otherScope' },
  })
  expect(await call(program, 'orders/show', { input: { orderReference } })).toMatchObject({ status: 200 })
})
