import { deskAccessContract, deskDemoContract, deskSession } from '@pokfei/contracts/routes/desk-access'
import { contractRoutes, fillPath } from '../../support/contract/contract-routes.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { shellCaller } from '@pokfei/domain/staff/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import {
  askOptions,
  inviteColleague,
  openColleague,
  openProgram,
  registerPasskey,
  signInAtDesk,
} from '../../support/staff/colleague.ts'
import { createAuthenticator, type Falsified } from '../../support/staff/software-authenticator.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const { me, beginRegistration, beginSignIn, finishRegistration, finishSignIn, finishStepUp, signOut } =
  deskAccessContract

let shop: InProcessServer
beforeAll(async () => {
  shop = await startInProcessServer()
})
afterAll(() => shop[Symbol.asyncDispose]())

let names = 0
const nextName = (): string => `Colleague ${(names += 1)}`
const readMe = async (browser: HTTPBrowser) => readContractResponse(me, await browser.send(me.path))
const open = (browser: HTTPBrowser) => browser.send(me.path).then(({ status }) => status)
const closed = { status: 401, body: { error: 'staffRefused' } }

const falsifications: readonly (readonly [string, Falsified])[] = [
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpID: 'evil.example' }],
  ['a challenge of nobody', { challenge: Buffer.alloc(54).toString('base64url') }],
  ['a challenge that is cut off', { challenge: 'AAAA' }],
  ['an authenticator that verified nobody', { isVerified: false }],
  ['an answer to the other question', { type: 'webauthn.other' }],
]

describe('an invitation', () => {
  test('registers a passkey, signs in, and is used up', { tags: ['STF-5', 'STF-6'] }, async () => {
    const name = nextName()
    const invite = await inviteColleague(shop, { name, role: 'service', scope: 'lion-rock' })
    const browser = createHTTPBrowser(shop.origin)
    const response = await registerPasskey(browser, createAuthenticator(shop.origin), invite)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^pokfei-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    const nowSSE = shop.clock.nowSSE()
    const expected = {
      name,
      role: 'service',
      scope: 'lion-rock',
      isProgram: false,
      isStandIn: false,
      verifiedUntilSSE: nowSSE + 300,
      idleEndsSSE: nowSSE + 1800,
      sessionEndsSSE: nowSSE + 43_200,
      accessEndsSSE: null,
    }
    expect(await readContractResponse(finishRegistration, response)).toMatchObject({ status: 200, body: expected })
    expect(await readMe(browser)).toMatchObject({ status: 200, body: expected })
    const again = await browser.send(beginRegistration.path, { json: { invite } })
    expect(await readContractResponse(beginRegistration, again)).toMatchObject({
      status: 409,
      body: { error: 'deskInviteRefused' },
    })
  })

  test('registers one of two passkeys that answer at once', { tags: 'STF-5' }, async () => {
    const invite = await inviteColleague(shop, { name: nextName() })
    const answers = await Promise.all(
      [0, 1].map(() => registerPasskey(createHTTPBrowser(shop.origin), createAuthenticator(shop.origin), invite)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('expires after 24 hours', { tags: 'STF-5' }, async () => {
    await using own = await startInProcessServer()
    const invite = await inviteColleague(own)
    own.clock.advance(86_399)
    const options = await askOptions(createHTTPBrowser(own.origin), 'beginRegistration', { invite })
    own.clock.advance(1)
    const credential = createAuthenticator(own.origin).register(options)
    const browser = createHTTPBrowser(own.origin)
    const late = await browser.send(finishRegistration.path, { json: { invite, deviceName: 'a phone', credential } })
    expect(await readContractResponse(finishRegistration, late)).toMatchObject({ status: 409 })
    expect((await browser.send(beginRegistration.path, { json: { invite } })).status).toBe(409)
  })

  test('ends with its account, and with a newer one of the same name', { tags: ['STF-4', 'STF-5'] }, async () => {
    const name = nextName()
    const first = await inviteColleague(shop, { name })
    const second = await inviteColleague(shop, { name })
    const browser = createHTTPBrowser(shop.origin)
    const begin = (invite: string) => browser.send(beginRegistration.path, { json: { invite } })
    expect((await begin(first)).status).toBe(409)
    expect((await begin(second)).status).toBe(200)
    await shop.store.staff.revoke(shellCaller, name, byOperator())
    expect((await begin(second)).status).toBe(409)
  })

  test.each(falsifications)('refuses %s and stays open', { tags: 'STF-7' }, async (_, falsified) => {
    const invite = await inviteColleague(shop, { name: nextName() })
    const browser = createHTTPBrowser(shop.origin)
    const authenticator = createAuthenticator(shop.origin)
    const response = await registerPasskey(browser, authenticator, invite, falsified)
    expect(await readContractResponse(finishRegistration, response)).toMatchObject({
      status: 401,
      body: { error: 'passkeyRefused' },
    })
    expect(await open(browser)).toBe(401)
    expect((await registerPasskey(browser, authenticator, invite)).status).toBe(200)
  })

  test('refuses the challenge of another invitation and of a sign-in', { tags: 'STF-7' }, async () => {
    const [invite, other] = [
      await inviteColleague(shop, { name: nextName() }),
      await inviteColleague(shop, { name: nextName() }),
    ]
    const browser = createHTTPBrowser(shop.origin)
    const authenticator = createAuthenticator(shop.origin)
    const foreign = await askOptions(browser, 'beginRegistration', { invite: other })
    const { challenge } = await askOptions(browser, 'beginSignIn')
    for (const options of [foreign, { ...foreign, challenge }]) {
      const credential = authenticator.register(options)
      const response = await browser.send(finishRegistration.path, {
        json: { invite, deviceName: 'a phone', credential },
      })
      expect(response.status).toBe(401)
    }
  })
})

describe('a sign-in', () => {
  test('opens a session of its own and ends the one before', { tags: 'STF-6' }, async () => {
    const { browser, authenticator } = await openColleague(shop, { name: nextName() })
    const former = createHTTPBrowser(shop.origin)
    for (const [name, value] of browser.cookies()) former.setCookie(name, value)
    expect(await readContractResponse(finishSignIn, await signInAtDesk(browser, authenticator))).toMatchObject({
      status: 200,
    })
    expect([await open(browser), await open(former)]).toEqual([200, 401])
    await browser.send(signOut.path, { method: 'POST' })
    expect(await readMe(browser)).toMatchObject(closed)
  })

  test.each([
    ...falsifications,
    ['the signature of another key', { isOwnKey: false }] as const,
    ['the handle of another account', { userHandle: Buffer.from('K7QM2XD4').toString('base64url') }] as const,
    ['no handle', { userHandle: '' }] as const,
  ])('refuses %s with the same words', { tags: ['STF-7', 'STF-8'] }, async (_, falsified) => {
    const { authenticator } = await openColleague(shop, { name: nextName() })
    const browser = createHTTPBrowser(shop.origin)
    const refused = await signInAtDesk(browser, authenticator, falsified)
    const unknown = await signInAtDesk(browser, createAuthenticator(shop.origin))
    expect(refused.headers.getSetCookie()).toEqual([])
    const [one, other] = [
      await readContractResponse(finishSignIn, refused),
      await readContractResponse(finishSignIn, unknown),
    ]
    expect(one).toMatchObject({ status: 401, body: { error: 'passkeyRefused' } })
    expect(other).toEqual(one)
  })

  test('refuses an answer that comes a second time', { tags: 'STF-7' }, async () => {
    const { browser, authenticator } = await openColleague(shop, { name: nextName() })
    const credential = authenticator.answer(await askOptions(browser, 'beginSignIn'))
    const send = () => createHTTPBrowser(shop.origin).send(finishSignIn.path, { json: { credential } })
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status).toSorted()).toEqual([
      200, 401, 401,
    ])
  })

  test('refuses a challenge after five minutes', { tags: 'STF-7' }, async () => {
    await using own = await startInProcessServer()
    const { browser, authenticator } = await openColleague(own)
    const send = async (wait: number) => {
      const options = await askOptions(browser, 'beginSignIn')
      own.clock.advance(wait)
      return (await browser.send(finishSignIn.path, { json: { credential: authenticator.answer(options) } })).status
    }
    expect([await send(299), await send(300)]).toEqual([200, 401])
  })

  test('refuses a copied authenticator, whose counter goes back or stands still', { tags: 'STF-9' }, async () => {
    const { browser, authenticator } = await openColleague(shop, { name: nextName() })
    authenticator.counter = 40
    expect((await signInAtDesk(browser, authenticator)).status).toBe(200)
    for (const counter of [6, 40]) {
      authenticator.counter = counter
      expect((await signInAtDesk(createHTTPBrowser(shop.origin), authenticator)).status).toBe(401)
    }
    expect((await signInAtDesk(browser, authenticator)).status).toBe(200)
  })

  test('refuses the passkey of an ended account', { tags: 'STF-4' }, async () => {
    const name = nextName()
    const { browser, authenticator } = await openColleague(shop, { name })
    await shop.store.staff.revoke(shellCaller, name, byOperator())
    expect(await readMe(browser)).toMatchObject(closed)
    expect((await signInAtDesk(browser, authenticator)).status).toBe(401)
  })

  test('says that an address without a name knows no passkeys, and names localhost', { tags: 'STF-12' }, async () => {
    const number = shop.origin.replace('localhost', '127.0.0.1')
    const response = await shop.app.inject({
      method: 'POST',
      url: beginSignIn.path,
      headers: { host: new URL(number).host },
    })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      error: 'passkeyNeedsName',
      message: expect.stringContaining('localhost'),
    })
    await using numbered = await startInProcessServer(undefined, {}, { publicURL: 'http://192.0.2.7:3000' })
    const other = await numbered.app.inject({ method: 'POST', url: beginSignIn.path })
    expect(other.json()).toMatchObject({ error: 'passkeyNeedsName' })
  })
})

describe('a session', () => {
  test('ends after 30 minutes without use', { tags: 'STF-10' }, async () => {
    await using own = await startInProcessServer()
    const { browser } = await openColleague(own)
    own.clock.advance(1799)
    expect(await open(browser)).toBe(200)
    own.clock.advance(1799)
    expect(await open(browser)).toBe(200)
    own.clock.advance(1800)
    expect(await open(browser)).toBe(401)
  })

  test('ends after 12 hours of use, and with the access of its account', { tags: 'STF-10' }, async () => {
    await using own = await startInProcessServer()
    const { browser } = await openColleague(own)
    const short = await openColleague(own, { name: 'Chi', endsSSE: own.clock.nowSSE() + 7200 })
    const opened: number[] = []
    for (let minutes = 20; minutes <= 12 * 60; minutes += 20) {
      own.clock.advance(1200)
      if ((await open(browser)) === 200) opened.push(minutes)
      expect(await open(short.browser)).toBe(minutes < 120 ? 200 : 401)
    }
    expect(opened.at(-1)).toBe(700)
  })

  test('is verified for five minutes, and again after a step-up with a new token', { tags: 'STF-11' }, async () => {
    await using own = await startInProcessServer()
    const { browser, authenticator } = await openColleague(own)
    const token = () => browser.cookies().get('pokfei-desk')
    const isVerified = async () => {
      const { verifiedUntilSSE } = deskSession.parse((await readMe(browser)).body)
      return (verifiedUntilSSE ?? 0) > own.clock.nowSSE()
    }
    own.clock.advance(299)
    expect(await isVerified()).toBe(true)
    own.clock.advance(1)
    expect(await isVerified()).toBe(false)
    const before = token()
    const credential = authenticator.answer(await askOptions(browser, 'beginStepUp'))
    const response = await browser.send(finishStepUp.path, { json: { credential } })
    expect(await readContractResponse(finishStepUp, response)).toMatchObject({ status: 200 })
    expect(token()).not.toBe(before)
    expect(await isVerified()).toBe(true)
    // The former token works for requests under way, and for ten seconds alone.
    const former = createHTTPBrowser(own.origin)
    former.setCookie('pokfei-desk', before ?? '')
    expect(await open(former)).toBe(200)
    own.clock.advance(10)
    expect([await open(former), await open(browser)]).toEqual([401, 200])
    const again = await browser.send(finishStepUp.path, { json: { credential } })
    expect(await readContractResponse(finishStepUp, again)).toMatchObject({ status: 401 })
  })

  test('takes no step-up from a colleague, nor with the challenge of a sign-in', { tags: 'STF-11' }, async () => {
    const wing = await openColleague(shop, { name: nextName() })
    const chi = await openColleague(shop, { name: nextName() })
    const stepUp = async (options: { challenge: string }, { authenticator } = wing) =>
      (await wing.browser.send(finishStepUp.path, { json: { credential: authenticator.answer(options) } })).status
    expect(await stepUp(await askOptions(wing.browser, 'beginStepUp'), chi)).toBe(401)
    expect(await stepUp(await askOptions(chi.browser, 'beginStepUp'))).toBe(401)
    expect(await stepUp(await askOptions(wing.browser, 'beginSignIn'))).toBe(401)
    expect(await stepUp(await askOptions(wing.browser, 'beginStepUp'))).toBe(200)
  })
})

describe('a program', () => {
  test('calls with its token until it is revoked', { tags: 'STF-13' }, async () => {
    const name = nextName()
    const program = await openProgram(shop, { name, role: 'finance', scope: 'lion-rock' })
    expect(await readMe(program)).toMatchObject({
      status: 200,
      body: { name, role: 'finance', scope: 'lion-rock', isProgram: true, sessionEndsSSE: null },
    })
    const all = await shop.store.staff.list(shellCaller, shop.clock.nowSSE())
    const listed = all.find((one) => one.name === name)
    expect(listed?.lastUsedSSE).toBe(shop.clock.nowSSE())
    expect((await program.send(deskAccessContract.beginStepUp.path, { json: {} })).status).toBe(401)
    await shop.store.staff.revoke(shellCaller, name, byOperator())
    expect(await readMe(program)).toMatchObject(closed)
  })

  test('is judged by its token alone, whatever cookie comes along', { tags: 'STF-13' }, async () => {
    const { browser } = await openColleague(shop, { name: nextName() })
    for (const authorization of [`Bearer ${'A'.repeat(43)}`, 'Basic d2luZw==', 'Bearer'])
      expect((await browser.send(me.path, { headers: { authorization } })).status).toBe(401)
  })
})

describe('the stand-in owner', () => {
  const enter = deskDemoContract.enter.path

  test('enters a demo, and says what it is', { tags: 'STF-14' }, async () => {
    const browser = createHTTPBrowser(shop.origin)
    const body = { role: 'owner', scope: 'all', isStandIn: true, name: expect.stringContaining('Stand-in') }
    for (let time = 0; time < 2; time += 1)
      expect(
        await readContractResponse(deskDemoContract.enter, await browser.send(enter, { method: 'POST' })),
      ).toMatchObject({ status: 200, body })
    expect(await readMe(browser)).toMatchObject({ status: 200, body })
  })

  test('is not there in public demos, rehearsals and production', { tags: 'STF-14' }, async () => {
    await using own = await startInProcessServer(undefined, {}, { hasStandInOwner: false })
    const browser = createHTTPBrowser(own.origin)
    expect((await browser.send(enter, { method: 'POST' })).status).toBe(404)
    expect(await open(browser)).toBe(401)
  })
})

test('sessions of members open no desk, and the desk opens nothing of a member', {
  tags: ['ACC-15', 'STF-15'],
}, async () => {
  const { browser: colleague } = await openColleague(shop, { name: nextName() })
  const program = await openProgram(shop, { name: nextName() })
  const member = await shop.buyer('karen')
  const sample = { provider: 'google', orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' }
  for (const { route, access, name } of contractRoutes) {
    const wrong = {
      none: [],
      login: [colleague, program],
      'complete-profile': [colleague, program],
      gate: [colleague, program],
      staff: [member],
    }[access]
    for (const browser of wrong) {
      const { status } = await browser.send(fillPath(route, sample), { method: route.method })
      expect({ name, status }).toEqual({ name, status: 401 })
    }
  }
})
