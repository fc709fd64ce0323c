import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

async function signedIn(provider: 'google' | 'wechat', hint: string): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(testServer.origin, { 'accept-language': 'en' })
  const query = new URLSearchParams({ login_hint: hint, prompt: 'none' })
  await browser.follow(`/api/auth/login/federated/${provider}?${query.toString()}`)
  return browser
}

async function readStatusAndBody(response: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const received = await response
  return { status: received.status, body: await received.json() }
}

const register = (browser: HTTPBrowser, json: unknown) =>
  readStatusAndBody(browser.send('/api/auth/register', { json }))
const update = (browser: HTTPBrowser, json: unknown) =>
  readStatusAndBody(browser.send('/api/attendee/profile', { method: 'PUT', json }))
const profile = (browser: HTTPBrowser) => readStatusAndBody(browser.send('/api/attendee/profile'))

describe('a registration', () => {
  test('needs no e-mail of a Google member and stores the one that Google gave', {
    tags: ['ACC-48', 'ACC-49', 'ACC-52'],
  }, async () => {
    const browser = await signedIn('google', 'ka.yee@example.com')
    const registered = {
      memberID: expect.any(String),
      hasRegistered: true,
      hasPassportError: false,
      registeredEmailID: 'ka.yee@example.com',
      emailState: 'confirmed',
      profileName: 'Ka Yee',
      displayName: 'Kayee',
      contactNumber: '91234567',
      profileProvider: 'google',
    }
    expect(await register(browser, { displayName: '  Kayee ', contactNumber: '91234567' })).toEqual({
      status: 200,
      body: registered,
    })
    expect(await profile(browser)).toEqual({ status: 200, body: registered })
  })

  test('ignores an e-mail that a Google member sends', { tags: 'ACC-54' }, async () => {
    const browser = await signedIn('google', 'honest@example.com')
    const sent = { displayName: 'H', contactNumber: '91234567', emailID: 'somebody.else@example.com' }
    expect(await register(browser, sent)).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'honest@example.com' },
    })
  })

  test('requires an e-mail of a WeChat member', { tags: ['ACC-52', 'ACC-65'] }, async () => {
    const browser = await signedIn('wechat', '冇電郵')
    const details = { displayName: '阿明', contactNumber: '61234567' }
    expect(await profile(browser)).toMatchObject({ body: { registeredEmailID: null, displayName: null } })
    expect(await register(browser, details)).toMatchObject({
      status: 400,
      body: { error: 'badRequest', faults: [{ path: 'body.emailID' }] },
    })
    expect(await register(browser, { ...details, emailID: 'ming@example.com' })).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'ming@example.com', profileName: '冇電郵', displayName: '阿明', hasRegistered: true },
    })
  })

  test('stores the address of a WeChat member for later sign-ins', async () => {
    const browser = await signedIn('wechat', '再嚟過')
    await register(browser, { displayName: 'Again', contactNumber: '61234567', emailID: 'again@example.com' })
    expect(await profile(await signedIn('wechat', '再嚟過'))).toMatchObject({
      body: { registeredEmailID: 'again@example.com' },
    })
  })

  test('stores the name User for a blank name', { tags: 'ACC-58' }, async () => {
    const browser = await signedIn('google', 'nameless@example.com')
    expect(await register(browser, { displayName: '   ', contactNumber: '91234567' })).toMatchObject({
      body: { displayName: 'User' },
    })
  })

  test.each([
    ['a name without a letter', { displayName: '\u202e42' }, 'body.displayName', 'nameWithoutLetter'],
    ['no phone number', { contactNumber: '' }, 'body.contactNumber', 'phoneNeeded'],
    ['letters in the phone number', { contactNumber: '9123 abc' }, 'body.contactNumber', 'phoneLength'],
    ['no e-mail', { emailID: undefined }, 'body.emailID', 'emailNeeded'],
    ['a blank in the e-mail', { emailID: 'm ing@example.com' }, 'body.emailID', 'emailWrong'],
    ['a line break in the e-mail', { emailID: 'ming@example.com\r\nbcc:x@example.com' }, 'body.emailID', 'emailWrong'],
  ])('names the field and the code of the error for %s', { tags: 'ERR-41' }, async (_, change, path, code) => {
    const browser = await signedIn('wechat', '粗心')
    const details = { displayName: '阿明', contactNumber: '61234567', emailID: 'ming@example.com', ...change }
    expect(await register(browser, details)).toMatchObject({
      status: 400,
      body: { error: 'badRequest', faults: [{ path, code }] },
    })
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })

  test('removes invisible characters from a pasted e-mail', async () => {
    const browser = await signedIn('wechat', '貼上')
    const details = { displayName: '阿明', contactNumber: '61234567', emailID: '\u200bming＠example.com\u2069 ' }
    expect(await register(browser, details)).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'ming@example.com' },
    })
  })

  test('is refused the second time', { tags: 'ACC-53' }, async () => {
    const browser = await signedIn('google', 'twice@example.com')
    const details = { displayName: 'Twice', contactNumber: '91234567' }
    await register(browser, details)
    expect(await register(browser, { ...details, displayName: 'Other' })).toEqual({
      status: 409,
      body: { error: 'alreadyRegistered', message: 'You have already registered.' },
    })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'Twice' } })
  })

  test.each([
    ['letters in the phone number', { displayName: 'A', contactNumber: '9123 4567' }],
    ['no phone number', { displayName: 'A', contactNumber: '' }],
    ['a phone number of 16 digits', { displayName: 'A', contactNumber: '1'.repeat(16) }],
    ['a name of 81 characters', { displayName: 'a'.repeat(81), contactNumber: '91234567' }],
    ['an invalid e-mail', { displayName: 'A', contactNumber: '91234567', emailID: 'me' }],
    ['an unknown key', { displayName: 'A', contactNumber: '91234567', isAdmin: true }],
    ['no body', undefined],
  ])('is refused with %s', { tags: 'ACC-63' }, async (_, json) => {
    const browser = await signedIn('google', 'careless@example.com')
    expect(await register(browser, json ?? {})).toMatchObject({ status: 400, body: { error: 'badRequest' } })
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })

  test('is refused without a session', async () => {
    const guest = createHTTPBrowser(testServer.origin)
    expect(await register(guest, { displayName: 'A', contactNumber: '91234567' })).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated' },
    })
  })

  test('is refused when another site sends it', { tags: 'ERR-48' }, async () => {
    const browser = await signedIn('google', 'lured@example.com')
    const headers = { origin: 'https://evil.example' }
    const json = { displayName: 'A', contactNumber: '91234567' }
    expect((await browser.send('/api/auth/register', { json, headers })).status).toBe(403)
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })
})

describe('the profile', () => {
  test('stores a new name, trimmed, and a new phone number', { tags: 'ACC-55' }, async () => {
    const browser = await signedIn('google', 'changing@example.com')
    await register(browser, { displayName: 'Before', contactNumber: '91234567' })
    expect(await update(browser, { newDisplayName: ' After ', newContactNumber: '61234567' })).toMatchObject({
      status: 200,
      body: { displayName: 'After', contactNumber: '61234567', profileName: 'Changing' },
    })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'After', contactNumber: '61234567' } })
  })

  test('stores the control characters of a name as spaces', { tags: 'ACC-59' }, async () => {
    const browser = await signedIn('google', 'pasted@example.com')
    await register(browser, { displayName: 'Chan\tTai\r\nMan\u0000', contactNumber: '91234567' })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'Chan Tai Man' } })
    await update(browser, { newDisplayName: '\u001b[2J陳大文', newContactNumber: '91234567' })
    expect(await profile(browser)).toMatchObject({ body: { displayName: '[2J陳大文' } })
  })

  test.each([
    ['blanks', '   ', 'nameNeeded', 'Enter your name', '請輸入姓名'],
    ['invisible characters', '\u200b\u202e\u3164', 'nameNeeded', 'Enter your name', '請輸入姓名'],
    ['no letter', '123', 'nameWithoutLetter', 'A name needs at least one letter', '姓名最少要有一個文字'],
    ['81 characters', 'a'.repeat(81), 'nameTooLong', 'A name has at most 80 characters', '姓名最多 80 個字'],
  ])(
    'refuses a name of %s, and says why in both languages',
    { tags: ['ACC-60', 'ACC-61', 'ACC-62'] },
    async (_, newDisplayName, code, en, zh) => {
      const browser = await signedIn('google', 'blank@example.com')
      await register(browser, { displayName: 'Before', contactNumber: '91234567' })
      const send = (language: string) =>
        readStatusAndBody(
          browser.send('/api/attendee/profile', {
            method: 'PUT',
            json: { newDisplayName, newContactNumber: '' },
            headers: { 'accept-language': language },
          }),
        )
      expect(await send('en')).toMatchObject({
        status: 400,
        body: { error: 'badRequest', faults: [{ path: 'body.newDisplayName', code, message: en }] },
      })
      expect(await send('zh')).toMatchObject({ status: 400, body: { faults: [{ code, message: zh }] } })
      expect(await profile(browser)).toMatchObject({ body: { displayName: 'Before', contactNumber: '91234567' } })
    },
  )

  test('stores a name and a phone number in their plain form', { tags: 'ACC-59' }, async () => {
    const browser = await signedIn('google', 'plain@example.com')
    await register(browser, {
      displayName: '\u202eＫａｒｅｎ\u200b　陳\u2069',
      contactNumber: '\u200b９１２３４５６７ ',
    })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'Karen 陳', contactNumber: '91234567' } })
  })

  test('accepts an empty phone number, and then refuses orders', { tags: ['ACC-10', 'ACC-87'] }, async () => {
    const browser = await signedIn('google', 'no.phone@example.com')
    await register(browser, { displayName: 'No Phone', contactNumber: '91234567' })
    const order = () => readStatusAndBody(browser.send('/api/orders', { json: {} }))
    expect(await order()).toMatchObject({ status: 400 })
    expect(await update(browser, { newDisplayName: 'No Phone', newContactNumber: '' })).toMatchObject({ status: 200 })
    expect(await order()).toMatchObject({ status: 403, body: { error: 'profileIncomplete' } })
  })

  test.each([
    ['letters in the phone number', { newDisplayName: 'A', newContactNumber: 'abc' }],
    [
      'an e-mail, which cannot be changed',
      { newDisplayName: 'A', newContactNumber: '', registeredEmailID: 'b@example.com' },
    ],
  ])('refuses a change with %s', async (_, json) => {
    const browser = await signedIn('google', 'strict@example.com')
    expect(await update(browser, json)).toMatchObject({ status: 400 })
  })

  test('responds with 401 to a guest', { tags: 'ACC-49' }, async () => {
    const guest = createHTTPBrowser(testServer.origin)
    expect(await profile(guest)).toMatchObject({ status: 401 })
    expect(await update(guest, { newDisplayName: 'A', newContactNumber: '' })).toMatchObject({ status: 401 })
  })
})

test('lets a member with an unconfirmed sign-in register, but not buy', { tags: ['ACC-26', 'ERR-47'] }, async () => {
  const browser = await signedIn('google', 'unverified@example.com')
  expect(await register(browser, { displayName: 'Sam', contactNumber: '91234567' })).toMatchObject({ status: 200 })
  expect(await readStatusAndBody(browser.send('/api/orders', { json: {} }))).toMatchObject({
    status: 403,
    body: { error: 'passportError' },
  })
})

describe('a sign-out', () => {
  test('responds without a session as with one', { tags: 'ACC-39' }, async () => {
    const guest = createHTTPBrowser(testServer.origin)
    expect(await readStatusAndBody(guest.send('/api/auth/logout', { method: 'POST' }))).toEqual({
      status: 200,
      body: {},
    })
    expect(await readStatusAndBody(guest.send('/api/auth/logout', { json: {} }))).toEqual({ status: 200, body: {} })
  })
})
