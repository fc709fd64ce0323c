import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser, type Visit } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

const startOf = (provider: string, query: Record<string, string> = {}) =>
  `/api/auth/login/federated/${provider}?${new URLSearchParams(query).toString()}`
const newBrowser = (headers?: Record<string, string>): HTTPBrowser => createHTTPBrowser(testServer.origin, headers)

/** Opens the provider's page. `choose` submits its form. */
async function openPage(browser: HTTPBrowser, provider: string, query?: Record<string, string>) {
  const visit = await browser.follow(startOf(provider, query))
  const page = await visit.response.text()
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  )
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? 'there is no form'
  const choose = (choice: Record<string, string>): Promise<Visit> =>
    browser.follow(action.replaceAll('&amp;', '&'), { form: { ...Object.fromEntries(hidden), ...choice } })
  return { page, choose, status: visit.response.status }
}

/** Signs in without a page, as scripts do. */
function signIn(
  browser: HTTPBrowser,
  provider: string,
  hint: string,
  query: Record<string, string> = {},
): Promise<Visit> {
  return browser.follow(startOf(provider, { login_hint: hint, prompt: 'none', ...query }))
}

async function profileOf(browser: HTTPBrowser): Promise<unknown> {
  const response = await browser.send('/api/attendee/profile')
  return response.status === 200 ? response.json() : response.status
}

/** Follows the sign-in until the provider redirects back. Returns that address without opening it. */
async function walkToCallback(
  browser: HTTPBrowser,
  provider: string,
  hint: string,
  redirectTo?: string,
): Promise<string> {
  let path = startOf(provider, { login_hint: hint, prompt: 'none', ...(redirectTo && { redirectTo }) })
  for (let steps = 0; steps < 5; steps += 1) {
    const response = await browser.send(path)
    const next = new URL(response.headers.get('location') ?? 'about:nowhere', browser.origin)
    path = next.pathname + next.search
    if (next.pathname.endsWith('/callback')) return path
  }
  throw new Error('the provider did not redirect to the callback')
}

describe.each([
  { provider: 'google', hint: 'mei.tam@example.com', listed: 'karen.chan@example.com', another: 'ho.lam@example.com' },
  { provider: 'wechat', hint: '阿美', listed: '阿欣', another: '荔枝角小林' },
])('a sign-in with $provider', ({ provider, hint, listed, another }) => {
  test('leads over a page that says in both languages that it is a stand-in', { tags: 'CON-37' }, async () => {
    const { page, status } = await openPage(newBrowser({ 'accept-language': 'en' }), provider)
    expect(status).toBe(200)
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('A stand-in for')
    expect(page).toContain('示範用的')
  })

  test('accepts a person from the list, then leads a new member on', {
    tags: ['ACC-16', 'ACC-17', 'ACC-24', 'ACC-25'],
  }, async () => {
    const browser = newBrowser()
    const { page, choose } = await openPage(browser, provider)
    expect(page).toContain(listed)
    const { path } = await choose({ person: listed })
    expect(path).toBe(provider === 'google' ? '/profile' : '/')
    expect(await profileOf(browser)).toMatchObject({ hasRegistered: false, profileProvider: provider })
  })

  test('accepts a person who is not in the list', async () => {
    const browser = newBrowser()
    await (await openPage(browser, provider)).choose({ person: another })
    expect(await profileOf(browser)).toMatchObject(
      provider === 'google'
        ? { registeredEmailID: another, profileName: 'Ho Lam' }
        : { registeredEmailID: null, profileName: another },
    )
  })

  test('shows the page again when no person was named', async () => {
    const { choose } = await openPage(newBrowser(), provider)
    const { response } = await choose({ person: ' ' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('aria-invalid="true"')
  })

  test('returns to the sign-in page, with the wanted page, when the person cancels', { tags: 'ACC-22' }, async () => {
    const browser = newBrowser()
    const { choose } = await openPage(browser, provider, { redirectTo: '/ticket' })
    expect((await choose({ cancel: 'yes' })).path).toBe('/login?error=signInDenied&redirectTo=%2Fticket')
    expect(await profileOf(browser)).toBe(401)
  })

  test('shows no page with login_hint and prompt=none', async () => {
    const browser = newBrowser()
    const { visited } = await signIn(browser, provider, hint)
    expect(visited).toHaveLength(4)
    expect(await profileOf(browser)).toMatchObject({ profileProvider: provider })
  })

  test('finds the same account each time', { tags: 'ACC-23' }, async () => {
    const [first, second] = [newBrowser(), newBrowser()]
    const name = provider === 'google' ? 'same.again@example.com' : '又係我'
    for (const browser of [first, second]) await signIn(browser, provider, name)
    const json = {
      displayName: 'Same',
      contactNumber: '91234567',
      ...(provider === 'wechat' && { emailID: 'same.again@example.com' }),
    }
    expect((await first.send('/api/auth/register', { json })).status).toBe(200)
    expect(await profileOf(second)).toMatchObject({ hasRegistered: true, displayName: 'Same' })
  })

  test('does not begin at a link of another site, which leads to the sign-in page', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const browser = newBrowser()
      const start = `/api/auth/login/federated/${provider}?prompt=none&login_hint=${hint}&redirectTo=/ticket`
      const response = await browser.send(start, { headers: { 'sec-fetch-site': site } })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login?redirectTo=%2Fticket'])
      expect(browser.cookies().size).toBe(0)
    }
  })

  test('refuses a state that was changed', async () => {
    const browser = newBrowser()
    const back = await walkToCallback(browser, provider, hint)
    const { path } = await browser.follow(back.replace(/state=./, 'state=_'))
    expect(path).toBe('/login?error=signInExpired')
    expect(await profileOf(browser)).toBe(401)
  })

  test('refuses the callback address of another browser', async () => {
    const back = await walkToCallback(newBrowser(), provider, hint)
    const victim = newBrowser()
    expect((await victim.follow(back)).path).toBe('/login?error=signInExpired')
    await walkToCallback(victim, provider, 'somebody@example.com')
    expect((await victim.follow(back)).path).toBe('/login?error=signInExpired')
    expect(await profileOf(victim)).toBe(401)
  })

  test('refuses a callback address that was used', async () => {
    const browser = newBrowser()
    const back = await walkToCallback(browser, provider, hint)
    await browser.follow(back)
    browser.setCookie('pokfei-session', 'x')
    expect((await browser.follow(back)).path).toBe('/login?error=signInExpired')
  })

  test('leads a member who is signed in by then on, after a callback address that was used', async () => {
    const browser = newBrowser()
    const back = await walkToCallback(browser, provider, hint)
    const { path } = await browser.follow(back)
    expect((await browser.follow(back)).path).toBe(path)
    expect(await profileOf(browser)).toMatchObject({ profileProvider: provider })
  })

  test('works in several tabs at once, each with its own page', { tags: 'ACC-11' }, async () => {
    const browser = newBrowser()
    await signIn(browser, provider, `tabs.${hint}`)
    const email = provider === 'wechat' && { emailID: 'tabs@example.com' }
    const json = { displayName: 'Tabs', contactNumber: '91234567', ...email }
    expect((await browser.send('/api/auth/register', { json })).status).toBe(200)
    browser.clearCookies()

    const pages = ['/first', '/second', '/third', '/fourth', '/fifth']
    const backs: string[] = []
    for (const page of pages) backs.push(await walkToCallback(browser, provider, `tabs.${hint}`, page))
    const unknown = backs[0]?.replace(/state=./, 'state=_') ?? ''
    expect((await browser.follow(unknown)).path).toBe('/login?error=signInExpired')
    for (const [index, back] of backs.entries()) expect((await browser.follow(back)).path).toBe(pages[index])
    expect([...browser.cookies().keys()]).toEqual(['pokfei-session'])
  })

  test('ends the oldest of six sign-ins in one browser', async () => {
    const browser = newBrowser()
    const oldest = await walkToCallback(browser, provider, hint, '/oldest')
    const next = await walkToCallback(browser, provider, hint, '/next')
    for (let tabs = 3; tabs <= 6; tabs += 1) await walkToCallback(browser, provider, hint)
    expect(browser.cookies().size).toBe(5)
    expect((await browser.follow(oldest)).path).toBe('/login?error=signInExpired')
    expect((await browser.follow(next)).path).toContain('redirectTo=%2Fnext')
  })

  inProcessTest('leads a member whose other tab was faster on, after ten minutes', async () => {
    await using server = await startInProcessServer()
    const browser = createHTTPBrowser(server.origin)
    const late = await walkToCallback(browser, provider, hint, '/ticket')
    await signIn(browser, provider, hint)
    server.clock.advance(600)
    expect((await browser.follow(late)).path).toMatch(/^\/(?:profile)?\?redirectTo=%2Fticket$/)
  })

  test('refuses a used code with a valid state', async () => {
    const browser = newBrowser()
    const used = new URL(await walkToCallback(browser, provider, hint), browser.origin)
    await browser.follow(used.pathname + used.search)
    browser.clearCookies()
    const next = new URL(await walkToCallback(browser, provider, hint), browser.origin)
    next.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect((await browser.follow(next.pathname + next.search)).path).toBe('/login?error=signInCodeRefused')
    expect(await profileOf(browser)).toBe(401)
  })

  test('refuses an invented code', async () => {
    const browser = newBrowser()
    const back = await walkToCallback(browser, provider, hint)
    const { path } = await browser.follow(back.replace(/code=[^&]+/, 'code=made-up'))
    expect(path).toBe('/login?error=signInCodeRefused')
  })

  test('refuses a cookie that the server did not write', async () => {
    const browser = newBrowser()
    const back = await walkToCallback(browser, provider, hint)
    for (const [name, written] of browser.cookies()) browser.setCookie(name, `e${written}`)
    expect((await browser.follow(back)).path).toBe('/login?error=signInExpired')
  })

  inProcessTest('refuses a callback after ten minutes and still knows the wanted page', async () => {
    await using server = await startInProcessServer()
    const browser = createHTTPBrowser(server.origin)
    const back = await walkToCallback(browser, provider, hint, '/ticket')
    server.clock.advance(600)
    expect((await browser.follow(back)).path).toBe('/login?error=signInExpired&redirectTo=%2Fticket')
  })

  test('gives a new session each time and ends the earlier one', { tags: 'ACC-33' }, async () => {
    const browser = newBrowser()
    await signIn(browser, provider, hint)
    const first = browser.cookies().get('pokfei-session') ?? ''
    await signIn(browser, provider, hint)
    const second = browser.cookies().get('pokfei-session') ?? ''
    expect(second).not.toBe(first)
    browser.setCookie('pokfei-session', first)
    expect(await profileOf(browser)).toBe(401)
  })

  test('never adopts a planted session token', async () => {
    const browser = newBrowser()
    const planted = 'A'.repeat(43)
    browser.setCookie('pokfei-session', planted)
    await signIn(browser, provider, hint)
    expect(browser.cookies().get('pokfei-session')).not.toBe(planted)
    browser.setCookie('pokfei-session', planted)
    expect(await profileOf(browser)).toBe(401)
  })

  test('ends on the server when the member signs out', { tags: 'ACC-38' }, async () => {
    const browser = newBrowser()
    await signIn(browser, provider, hint)
    const token = browser.cookies().get('pokfei-session') ?? ''
    const logout = await browser.send('/api/auth/logout', { method: 'POST' })
    expect([logout.status, await logout.json()]).toEqual([200, {}])
    expect(browser.cookies().has('pokfei-session')).toBe(false)
    browser.setCookie('pokfei-session', token)
    expect(await profileOf(browser)).toBe(401)
  })

  inProcessTest('ends after seven days without use', { tags: 'ACC-30' }, async () => {
    await using server = await startInProcessServer()
    const browser = createHTTPBrowser(server.origin)
    await signIn(browser, provider, hint)
    server.clock.advance(7 * 86_400 - 1)
    expect(await profileOf(browser)).toMatchObject({ profileProvider: provider })
    server.clock.advance(1)
    expect(await profileOf(browser)).toBe(401)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2f%2fevil.example',
    '/api/auth/login/federated/google',
    '/%61pi/orders',
  ])('never leads to %s', { tags: 'ACC-12' }, async (redirectTo) => {
    const { path } = await signIn(newBrowser(), provider, hint, { redirectTo })
    expect(path).toBe(provider === 'google' ? '/profile' : '/')
  })

  test('leads to the wanted page once the profile is complete', { tags: 'ACC-11' }, async () => {
    const browser = newBrowser()
    const name = provider === 'google' ? 'tin.yau@example.com' : '天佑'
    const first = await signIn(browser, provider, name, { redirectTo: '/receipt?orderReference=7Q4M-K2XD' })
    const redirectQuery = '?redirectTo=%2Freceipt%3ForderReference%3D7Q4M-K2XD'
    expect(first.path).toBe(provider === 'google' ? `/profile${redirectQuery}` : `/${redirectQuery}`)
    const details = { displayName: 'Tin Yau', contactNumber: '91234567' }
    const json = provider === 'google' ? details : { ...details, emailID: 'tin.yau@example.com' }
    expect((await browser.send('/api/auth/register', { json })).status).toBe(200)
    const again = await signIn(browser, provider, name, { redirectTo: '/receipt?orderReference=7Q4M-K2XD' })
    expect(again.path).toBe('/receipt?orderReference=7Q4M-K2XD')
    expect((await signIn(browser, provider, name)).path).toBe('/')
  })
})

describe('the session cookie', () => {
  test('is HttpOnly, SameSite=Lax, for the whole site and for thirty days', async () => {
    const browser = newBrowser()
    const response = await browser.send(await walkToCallback(browser, 'google', 'a@example.com'))
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith('pokfei-session='))
    expect(cookie?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an unconfirmed sign-in', () => {
  test('has hasPassportError if Google has not verified the e-mail', { tags: 'ACC-26' }, async () => {
    const browser = newBrowser()
    await signIn(browser, 'google', 'unverified@example.com')
    expect(await profileOf(browser)).toMatchObject({ hasPassportError: true })
  })

  test('creates no account for a snapshot user of WeChat', { tags: 'ACC-28' }, async () => {
    const browser = newBrowser()
    expect((await signIn(browser, 'wechat', '路過睇睇')).path).toBe('/login?error=signInSnapshotUser')
    expect(await profileOf(browser)).toBe(401)
  })

  test('asks for a page if prompt=none names no person', async () => {
    const { path } = await newBrowser().follow(startOf('google', { prompt: 'none' }))
    expect(path).toBe('/login?error=signInNeedsPage')
  })
})

test.each([
  'https://evil.example/',
  'blob:ORIGIN/x',
  'javascript:alert(1)',
  'ORIGIN@evil.example/',
  'ORIGIN.evil.example/',
  '//evil.example',
])('never redirects from the stand-in of WeChat to %s', async (template) => {
  const browser = newBrowser()
  const url = new URL((await browser.send(startOf('wechat'))).headers.get('location') ?? '')
  url.searchParams.set('redirect_uri', template.replace('ORIGIN', url.origin))
  url.searchParams.set('login_hint', '阿欣')
  url.searchParams.set('prompt', 'none')
  const response = await browser.send(url.pathname + url.search)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

describe('the sign-in page of WeChat', () => {
  const insideWeChat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }

  test('is the one for the app inside WeChat, with a state that WeChat accepts', async () => {
    const response = await newBrowser(insideWeChat).send(startOf('wechat'))
    const url = new URL(response.headers.get('location') ?? '')
    expect(url.pathname).toBe('/stand-ins/wechat/connect/oauth2/authorize')
    expect([...url.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state'])
    expect(url.searchParams.get('scope')).toBe('snsapi_userinfo')
    expect(url.searchParams.get('state')).toMatch(/^[a-zA-Z0-9]{1,128}$/)
    expect(url.hash).toBe('#wechat_redirect')
  })

  test('shows a QR code on a desktop', async () => {
    const response = await newBrowser().send(startOf('wechat'))
    const url = new URL(response.headers.get('location') ?? '')
    expect(url.pathname).toBe('/stand-ins/wechat/connect/qrconnect')
    expect(url.searchParams.get('scope')).toBe('snsapi_login')
  })

  test('leads to the same account in the app and on a desktop', { tags: 'ACC-23' }, async () => {
    const phone = newBrowser(insideWeChat)
    const desktop = newBrowser()
    await signIn(phone, 'wechat', '同一個人')
    await signIn(desktop, 'wechat', '同一個人')
    const json = { displayName: 'Same', contactNumber: '91234567', emailID: 'same@example.com' }
    await phone.send('/api/auth/register', { json })
    expect(await profileOf(desktop)).toMatchObject({ hasRegistered: true, displayName: 'Same' })
  })
})
