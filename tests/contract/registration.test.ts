import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../support/http-browser.ts'
import { openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function signedIn(provider: 'google' | 'wechat', hint: string): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(shop.origin, { 'accept-language': 'en' })
  const query = new URLSearchParams({ login_hint: hint, prompt: 'none' })
  await browser.follow(`/api/auth/login/federated/${provider}?${query.toString()}`)
  return browser
}

async function answerOf(response: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const answered = await response
  return { status: answered.status, body: await answered.json() }
}

const register = (browser: HTTPBrowser, json: unknown) => answerOf(browser.send('/api/auth/register', { json }))
const update = (browser: HTTPBrowser, json: unknown) =>
  answerOf(browser.send('/api/attendee/profile', { method: 'PUT', json }))
const profile = (browser: HTTPBrowser) => answerOf(browser.send('/api/attendee/profile'))

describe('registering', () => {
  test("needs no e-mail of a Google member, whose address stays Google's", async () => {
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

  test('does not read an e-mail that a Google member sends', async () => {
    const browser = await signedIn('google', 'honest@example.com')
    const sent = { displayName: 'H', contactNumber: '91234567', emailID: 'somebody.else@example.com' }
    expect(await register(browser, sent)).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'honest@example.com' },
    })
  })

  test('needs an e-mail of a WeChat member, who has none before', async () => {
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

  test("keeps a WeChat member's address through later sign-ins", async () => {
    const browser = await signedIn('wechat', '再嚟過')
    await register(browser, { displayName: 'Again', contactNumber: '61234567', emailID: 'again@example.com' })
    expect(await profile(await signedIn('wechat', '再嚟過'))).toMatchObject({
      body: { registeredEmailID: 'again@example.com' },
    })
  })

  test('calls someone without a name User', async () => {
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
  ])('tells the place and the code of the fault for %s', async (_what, change, path, code) => {
    const browser = await signedIn('wechat', '粗心')
    const details = { displayName: '阿明', contactNumber: '61234567', emailID: 'ming@example.com', ...change }
    expect(await register(browser, details)).toMatchObject({
      status: 400,
      body: { error: 'badRequest', faults: [{ path, code }] },
    })
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })

  test('takes what was pasted with characters that cannot be seen, in an e-mail too', async () => {
    const browser = await signedIn('wechat', '貼上')
    const details = { displayName: '阿明', contactNumber: '61234567', emailID: '\u200bming＠example.com\u2069 ' }
    expect(await register(browser, details)).toMatchObject({
      status: 200,
      body: { registeredEmailID: 'ming@example.com' },
    })
  })

  test('happens once', async () => {
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
    ['an e-mail that is none', { displayName: 'A', contactNumber: '91234567', emailID: 'me' }],
    ['an unknown key', { displayName: 'A', contactNumber: '91234567', isAdmin: true }],
    ['no body', undefined],
  ])('is refused with %s', async (_what, json) => {
    const browser = await signedIn('google', 'careless@example.com')
    expect(await register(browser, json ?? {})).toMatchObject({ status: 400, body: { error: 'badRequest' } })
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })

  test('needs a session', async () => {
    const guest = createHTTPBrowser(shop.origin)
    expect(await register(guest, { displayName: 'A', contactNumber: '91234567' })).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated' },
    })
  })

  test('is refused when another site sends it', async () => {
    const browser = await signedIn('google', 'lured@example.com')
    const headers = { origin: 'https://evil.example' }
    const json = { displayName: 'A', contactNumber: '91234567' }
    expect((await browser.send('/api/auth/register', { json, headers })).status).toBe(403)
    expect(await profile(browser)).toMatchObject({ body: { hasRegistered: false } })
  })
})

describe('the profile', () => {
  test('takes a new name, trimmed, and a new number', async () => {
    const browser = await signedIn('google', 'changing@example.com')
    await register(browser, { displayName: 'Before', contactNumber: '91234567' })
    expect(await update(browser, { newDisplayName: ' After ', newContactNumber: '61234567' })).toMatchObject({
      status: 200,
      body: { displayName: 'After', contactNumber: '61234567', profileName: 'Changing' },
    })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'After', contactNumber: '61234567' } })
  })

  test('takes control characters in a name for spaces', async () => {
    const browser = await signedIn('google', 'pasted@example.com')
    await register(browser, { displayName: 'Chan\tTai\r\nMan\u0000', contactNumber: '91234567' })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'Chan Tai Man' } })
    await update(browser, { newDisplayName: '\u001b[2J陳大文', newContactNumber: '91234567' })
    expect(await profile(browser)).toMatchObject({ body: { displayName: '[2J陳大文' } })
  })

  test.each([
    ['blanks', '   ', 'nameNeeded', 'Enter your name', '請輸入姓名'],
    ['characters that cannot be seen', '\u200b\u202e\u3164', 'nameNeeded', 'Enter your name', '請輸入姓名'],
    ['no letter', '123', 'nameWithoutLetter', 'A name needs at least one letter', '姓名最少要有一個文字'],
    ['81 characters', 'a'.repeat(81), 'nameTooLong', 'A name has at most 80 characters', '姓名最多 80 個字'],
  ])('refuses a name of %s, and says why in both languages', async (_what, newDisplayName, code, en, zh) => {
    const browser = await signedIn('google', 'blank@example.com')
    await register(browser, { displayName: 'Before', contactNumber: '91234567' })
    const send = (language: string) =>
      answerOf(
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
  })

  test('keeps a name and a number in their plain form', async () => {
    const browser = await signedIn('google', 'plain@example.com')
    await register(browser, {
      displayName: '\u202eＫａｒｅｎ\u200b　陳\u2069',
      contactNumber: '\u200b９１２３４５６７ ',
    })
    expect(await profile(browser)).toMatchObject({ body: { displayName: 'Karen 陳', contactNumber: '91234567' } })
  })

  test('takes no number, and is then not complete', async () => {
    const browser = await signedIn('google', 'no.phone@example.com')
    await register(browser, { displayName: 'No Phone', contactNumber: '91234567' })
    const order = () => answerOf(browser.send('/api/orders', { json: {} }))
    expect(await order()).toMatchObject({ status: 400 })
    expect(await update(browser, { newDisplayName: 'No Phone', newContactNumber: '' })).toMatchObject({ status: 200 })
    expect(await order()).toMatchObject({ status: 403, body: { error: 'profileIncomplete' } })
  })

  test.each([
    ['letters in the number', { newDisplayName: 'A', newContactNumber: 'abc' }],
    [
      'an e-mail, which cannot be changed',
      { newDisplayName: 'A', newContactNumber: '', registeredEmailID: 'b@example.com' },
    ],
  ])('refuses %s', async (_what, json) => {
    const browser = await signedIn('google', 'strict@example.com')
    expect(await update(browser, json)).toMatchObject({ status: 400 })
  })

  test('is nothing to a guest', async () => {
    const guest = createHTTPBrowser(shop.origin)
    expect(await profile(guest)).toMatchObject({ status: 401 })
    expect(await update(guest, { newDisplayName: 'A', newContactNumber: '' })).toMatchObject({ status: 401 })
  })
})

test('a member whose sign-in cannot be trusted may register, but not buy', async () => {
  const browser = await signedIn('google', 'unverified@example.com')
  expect(await register(browser, { displayName: 'Sam', contactNumber: '91234567' })).toMatchObject({ status: 200 })
  expect(await answerOf(browser.send('/api/orders', { json: {} }))).toMatchObject({
    status: 403,
    body: { error: 'passportError' },
  })
})

describe('logging out', () => {
  test('without a session answers as with one', async () => {
    const guest = createHTTPBrowser(shop.origin)
    expect(await answerOf(guest.send('/api/auth/logout', { method: 'POST' }))).toEqual({ status: 200, body: {} })
    expect(await answerOf(guest.send('/api/auth/logout', { json: {} }))).toEqual({ status: 200, body: {} })
  })
})
