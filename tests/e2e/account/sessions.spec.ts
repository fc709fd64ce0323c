import type { Browser, Page } from '@playwright/test'
import { expect, freshName, once, open, test, type Shopper } from '../support/shopper.ts'

/** The browser logs these for requests that are rejected, fail or find no network. */
test.use({ expectedErrors: [/status of (?:401|404|503)|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

/** Buys a ticket without the screens and opens it, until its code is visible. */
async function openLiveCode(shopper: Shopper): Promise<string> {
  const { page } = shopper
  await shopper.become('Karen Chan')
  const placed = await page.request.post('/api/orders', {
    data: {
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      requestedTypeIDs: ['vip-standing'],
      adjacentSeating: false,
    },
    maxRedirects: 0,
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [order]: { orderID: string }[] = await (await page.request.get('/api/orders')).json()
  const orderID = order?.orderID ?? ''
  await page.goto(`/ticket-details/${orderID}`)
  await expect(codeOf(shopper, page)).toBeVisible()
  await expect.poll(() => storedPagesOf(page, orderID)).toBe(true)
  return orderID
}

const codeOf = ({ say }: Shopper, page: Page) => page.getByRole('img', { name: say('tickets', 'codeName') }).first()

/** True if the phone stores the page and the codes of an order. The service worker that shows them must be active. */
const storedPagesOf = (page: Page, orderID: string) =>
  page.evaluate(async (id) => {
    const worker = await navigator.serviceWorker.getRegistration(`/ticket-details/${id}`)
    const stored = await Promise.all(
      [`/kept/liveCodes/${id}`, `/ticket-details/${id}`].map((path) => caches.match(path)),
    )
    return (
      stored.every((response) => response !== undefined) &&
      worker?.active?.state === 'activated' &&
      new URL(worker.scope).pathname === '/ticket'
    )
  }, orderID)

/** Returns the member's data that a sign-out has left in the browser. */
const leftOf = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()).filter((key) => !key.startsWith('pokfei-files-') && key !== 'pokfei-offline'),
    ...Object.keys(localStorage).filter((key) => key !== 'language'),
    ...Object.keys(sessionStorage).filter(
      (key) => ['navigation', 'sentOrders'].includes(key) || key.startsWith('form:'),
    ),
  ])

/** Simulates the reader's return to the tab. */
const dispatchVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Signs in as the same member in another browser. */
async function otherDevice(browser: Browser, { page }: Shopper, userAgent?: string): Promise<Page> {
  const { registeredEmailID }: { registeredEmailID: string } = await (
    await page.request.get('/api/attendee/profile')
  ).json()
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    ...(userAgent !== undefined && { userAgent }),
  })
  const other = await context.newPage()
  await other.goto(
    `/api/auth/login/federated/google?${new URLSearchParams({ login_hint: registeredEmailID, prompt: 'none' })}`,
  )
  return other
}

async function signOutInMenu({ say }: Shopper, page: Page): Promise<void> {
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await page.getByRole('button', { name: say('common', 'signOut') }).click()
}

for (const [how, prepare] of Object.entries({
  'with BroadcastChannel': () => {},
  'without BroadcastChannel': () => Reflect.deleteProperty(window, 'BroadcastChannel'),
}))
  test(`a sign-out counts in every tab at once, in a browser ${how}`, {
    tag: ['@one-language', '@ACC-42', '@TKT-38'],
  }, async ({ shopper, context }) => {
    const { page, say } = shopper
    await context.addInitScript(prepare)
    const orderID = await openLiveCode(shopper)
    const [home, another] = [await context.newPage(), await context.newPage()]
    await open(home, '/')
    await open(another, '/')

    // No request succeeds from now on, so the tab must learn of it without the server.
    for (const tab of [page, home]) await tab.route('**/api/**', (route) => route.abort())
    await signOutInMenu(shopper, another)
    await another.waitForURL(/\/login$/)
    await expect(codeOf(shopper, page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(say('profile', 'signedOutElsewhere'))).toBeVisible()
    // Public content stays, as for a guest.
    await expect(home.getByRole('heading', { name: say('home', 'headline') })).toBeVisible()
    await expect(home.getByRole('article').or(home.getByRole('listitem')).first()).toBeVisible()
    await expect(home.getByText(say('common', 'somethingWrong'))).toHaveCount(0)
    await expect(home).toHaveURL(/\/$/)
    expect(await leftOf(page)).toEqual([])
    expect((await page.request.get(`/api/orders/${orderID}/codes`)).status()).toBe(401)
  })

test('the code of a session that ended elsewhere disappears within a minute', {
  tag: ['@one-language', '@ACC-14', '@TKT-33'],
}, async ({ shopper, browser, context }) => {
  const { page, say } = shopper
  await page.clock.install()
  const orderID = await openLiveCode(shopper)
  const another = await context.newPage()
  await another.goto(`/ticket-details/${orderID}`)
  await expect(codeOf(shopper, another)).toBeVisible()
  const desktop = await otherDevice(browser, shopper)
  expect(await (await desktop.request.delete('/api/attendee/sessions')).json()).toEqual({ endedCount: 1 })

  await expect(codeOf(shopper, page)).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(codeOf(shopper, page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(page.getByText(say('common', 'pleaseLogIn'))).toBeVisible()
  // The first tab has informed the second.
  await expect(another).toHaveURL(/\/login\?redirectTo=/)
  expect(await leftOf(page)).toEqual([])
  await desktop.context().close()
})

test('without a network a code outlives its session, and disappears after reconnection', {
  tag: ['@one-language', '@TKT-34'],
}, async ({ shopper, browser, context }) => {
  const { page } = shopper
  const orderID = await openLiveCode(shopper)
  const desktop = await otherDevice(browser, shopper)
  await context.setOffline(true)
  await desktop.request.delete('/api/attendee/sessions')
  await dispatchVisibilityChange(page)
  await page.reload()
  await expect(codeOf(shopper, page)).toBeVisible()
  expect(await storedPagesOf(page, orderID)).toBe(true)

  await context.setOffline(false)
  await dispatchVisibilityChange(page)
  await expect(codeOf(shopper, page)).toHaveCount(0)
  await expect.poll(() => leftOf(page)).toEqual([])
  await desktop.context().close()
})

test('a tab shows nothing of a member after another member signs in', { tag: ['@one-language', '@ACC-43'] }, async ({
  shopper,
  context,
}) => {
  const { page } = shopper
  const orderID = await openLiveCode(shopper)
  const another = await context.newPage()
  await another.goto(`/api/auth/login/federated/google?login_hint=${freshName()}@example.com&prompt=none`)
  await another.waitForURL(/\/profile/)
  await expect(codeOf(shopper, page)).toHaveCount(0)
  await expect.poll(() => storedPagesOf(page, orderID)).toBe(false)
})

test('a sign-out that fails says so, keeps the session, and succeeds on another try', { tag: '@ACC-41' }, async ({
  shopper,
  context,
}) => {
  const { page, say } = shopper
  const orderID = await openLiveCode(shopper)
  await open(page, '/profile')
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common', 'signOut') })
    .click()
  await expect(page.getByRole('alert').getByText(say('common', 'signOutFailed'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('login', 'stillSignedIn') })).toBeVisible()
  await expect(page.getByText('Karen Chan')).toBeVisible()
  expect((await page.request.get('/api/attendee/profile')).status()).toBe(200)
  expect(await storedPagesOf(page, orderID)).toBe(true)

  await page.unroute('**/api/auth/logout')
  await page.reload()
  await context.setOffline(true)
  const again = page.getByRole('button', { name: say('login', 'signOutAgain') })
  await again.click()
  await expect(page.getByRole('alert').getByText(say('common', 'signOutFailed'))).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('link', { name: say('login', 'google') })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await leftOf(page)).toEqual([])
  expect((await page.request.get('/api/attendee/profile')).status()).toBe(401)
})

test('the address of a failed sign-out shows the sign-in to a guest', once, async ({ shopper: { page, say } }) => {
  await page.goto('/login?error=signOutFailed')
  await expect(page.getByRole('link', { name: say('login', 'google') })).toBeVisible()
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('a member lists the own devices, signs out one, then all others', { tag: ['@ACC-34', '@ACC-36'] }, async ({
  shopper,
  browser,
}) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
  const [phone, desktop, unknown] = [
    await otherDevice(browser, shopper, iPhone),
    await otherDevice(browser, shopper),
    await otherDevice(browser, shopper, 'something else'),
  ]
  await open(page, '/account-details')
  const panel = page.getByRole('region', { name: say('profile', 'whereSignedIn') })
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByRole('listitem').first()).toContainText(say('profile', 'thisDevice'))
  await expect(panel.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await expect(panel.getByText(say('profile', 'unknownDevice'))).toBeVisible()

  const device = say('profile', 'browserOnSystem', { browser: 'Safari', system: 'iPhone' })
  await panel.getByRole('button', { name: say('profile', 'signOutOf', { device }) }).click()
  await expect(page.getByText(say('profile', 'signedOutOf', { device }))).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  const statuses = () =>
    Promise.all(
      [page, phone, desktop, unknown].map(async (one) => (await one.request.get('/api/attendee/profile')).status()),
    )
  expect(await statuses()).toEqual([200, 401, 200, 200])

  await page.route('**/api/attendee/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  const elsewhere = panel.getByRole('button', { name: say('profile', 'signOutElsewhere') })
  await elsewhere.click()
  await expect(page.getByText(say('profile', 'signOutOfFailed'))).toBeVisible()
  await page.unroute('**/api/attendee/sessions')
  await elsewhere.click()
  await expect(page.getByText(say('profile', 'signedOutCount_other', { count: 2 }))).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveCount(0)
  expect(await statuses()).toEqual([200, 401, 401, 401])
  for (const one of [phone, desktop, unknown]) await one.context().close()
})
