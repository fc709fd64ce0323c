import { decodeBytes, decodeText } from '@pokfei/ticket-code/code/decode'
import type { Page } from '@playwright/test'
import { readQR } from '../support/read-qr.ts'
import { expect, once, test, type Shopper } from '../support/shopper.ts'

/** The browser logs these for each request without a network. */
test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

/** Buys two tickets without the screens, which other tests cover. Returns the order's ID. */
async function buyTwo({ page }: Shopper): Promise<string> {
  const vip = 'vip-standing'
  const placed = await page.request.post('/api/orders', {
    data: { organizerID: 'lion-rock', eventID: 'harbour-nights', requestedTypeIDs: [vip, vip], adjacentSeating: false },
    maxRedirects: 0,
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [order]: { orderID: string; internalOrderState: string }[] = await (
    await page.request.get('/api/orders')
  ).json()
  expect(order?.internalOrderState).toBe('COMPLETED')
  return order?.orderID ?? ''
}

/** Opens the tickets and waits until the phone has stored everything for offline use. */
async function openTickets(page: Page, orderID: string): Promise<void> {
  await page.goto(`/ticket-details/${orderID}`)
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        // `ready` may resolve with the worker of all pages, which stores no tickets.
        const worker = await navigator.serviceWorker.getRegistration('/ticket')
        const isThere = worker?.scope === `${location.origin}/ticket` && worker.active?.state === 'activated'
        const addresses = ['/ticket', `/ticket-details/${id}`, '/kept/profile', `/kept/liveCodes/${id}`]
        const stored = await Promise.all(addresses.map((address) => caches.match(address)))
        const names = await caches.keys()
        const codes: { readonly hasMore: boolean } | undefined = await stored.at(-1)?.json()
        const hasFiles = isThere && names.some((name) => name.startsWith('pokfei-files-'))
        return hasFiles && stored.every((response) => response !== undefined) && codes?.hasMore === false
      }, orderID),
    )
    .toBe(true)
}

/** Returns the start of the window of the visible code, read by another decoder. */
async function seenWindow({ page, say }: Shopper): Promise<number> {
  await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
  const bytes = decodeText(await readQR(await page.screenshot()))
  return decodeBytes(bytes ?? new Uint8Array())?.code.windowStartSSE ?? 0
}

const clockOf = (page: Page) => page.evaluate(() => Math.floor(Date.now() / 1000))

async function expectCodeOfNow(shopper: Shopper): Promise<void> {
  await expect
    .poll(async () => {
      const [windowStartSSE, nowSSE] = [await seenWindow(shopper), await clockOf(shopper.page)]
      return nowSSE - windowStartSSE
    })
    .toBeLessThan(20)
}

test('an opened ticket works offline for hours, after a reload and in a new tab', {
  tag: ['@TKT-22', '@TKT-34', '@TKT-35'],
}, async ({ shopper, context }) => {
  const { page, say } = shopper
  await page.clock.install()
  await shopper.become('Karen Chan')
  const orderID = await buyTwo(shopper)
  await openTickets(page, orderID)
  await expectCodeOfNow(shopper)

  await context.setOffline(true)
  await page.reload()
  await expectCodeOfNow(shopper)
  await expect(page.getByText(say('tickets', 'offlineUntil', { time: '' }).slice(0, 12))).toBeVisible()
  const before = await clockOf(page)
  await page.clock.fastForward('03:00:00')
  expect((await clockOf(page)) - before).toBeGreaterThanOrEqual(3 * 3600)
  await expectCodeOfNow(shopper)
  await page.clock.fastForward(15_000)
  await expectCodeOfNow(shopper)

  const another = await context.newPage()
  await another.goto('/ticket')
  await another
    .getByRole('link', { name: say('tickets', 'view_other') })
    .first()
    .click()
  await expect(another.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
})

test('a saved ticket says so, and a sign-out deletes it from the phone', {
  tag: ['@one-language', '@TKT-36', '@TKT-38'],
}, async ({ shopper, context }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  const orderID = await buyTwo(shopper)
  await openTickets(page, orderID)
  await page.getByRole('button', { name: say('tickets', 'saveOffline') }).click()
  await expect(page.getByText(say('tickets', 'savedOffline'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('tickets', 'savedOffline'))).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await page.getByRole('button', { name: say('common', 'signOut') }).click()
  await page.waitForURL(/\/login/)
  // The script of the page comes after its address. Without a network it would be missing.
  await expect(page.getByRole('heading', { name: say('login', 'headline') })).toBeVisible()
  const left = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => !name.startsWith('pokfei-files-')),
  )
  expect(left).toEqual(['pokfei-offline'])
  await context.setOffline(true)
  await page.goto(`/ticket-details/${orderID}`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('No tickets are kept on this device.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open my tickets' })).toBeHidden()
})

test('the browser stores no response of the API, and proxies store no codes', once, async ({ shopper }) => {
  const { page } = shopper
  await shopper.become('Karen Chan')
  const orderID = await buyTwo(shopper)
  await openTickets(page, orderID)
  const codes = await page.request.get(`/api/orders/${orderID}/codes`)
  expect(codes.headers()['cache-control']).toBe('no-store')
  const stored = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return all.flat()
  })
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([])
})

/** The texts of the offline page. */
const offlineWords = {
  en: { title: 'No connection', tickets: 'Open my tickets', retry: 'Try again' },
  zh: { title: '沒有網絡連線', tickets: '開啟我的門票', retry: '再試一次' },
} as const

/** Opens a page as a first visitor does, and waits until the browser has stored the offline page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
    .toBe('activated')
}

test('after one visit, any page opens offline as the offline page and returns by itself', {
  tag: ['@BRW-146', '@BRW-148'],
}, async ({ shopper: { page, language }, context }) => {
  const words = offlineWords[language]
  await visit(page, '/')
  await context.setOffline(true)
  for (const path of ['/', '/event/lion-rock/harbour-nights', '/ticket']) {
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText([words.title])
    await expect(page).toHaveTitle(words.title)
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'en' : 'zh-Hant-HK')
  }
  await page.goto('/about')
  await page.getByRole('link', { name: words.retry }).click()
  await expect(page.getByRole('heading')).toHaveText([words.title])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pokfei')
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('the offline page leads to the stored tickets', { tag: '@BRW-147' }, async ({ shopper, context }) => {
  const { page, language, say } = shopper
  await shopper.become('Karen Chan')
  const orderID = await buyTwo(shopper)
  await openTickets(page, orderID)
  await visit(page, '/')
  await context.setOffline(true)
  await page.goto('/events')
  await page.getByRole('link', { name: offlineWords[language].tickets }).click()
  await page
    .getByRole('link', { name: say('tickets', 'view_other') })
    .first()
    .click()
  await expectCodeOfNow(shopper)
})

test(
  'the offline page is in the chosen language, and stores nothing about the reader',
  once,
  async ({ shopper: { page, say }, context }) => {
    await visit(page, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common', 'switchLanguage') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    const stored = await page.evaluate(async () => {
      const [name] = await caches.keys()
      const cache = await caches.open(name ?? '')
      return { name, paths: (await cache.keys()).map(({ url }) => new URL(url).pathname) }
    })
    expect(stored).toEqual({ name: 'pokfei-offline', paths: ['/offline.html'] })
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading')).toHaveText([offlineWords.zh.title])
  },
)

test('the address of the offline page leads home once there is a network', {
  tag: ['@one-language', '@BRW-150'],
}, async ({ page }) => {
  const pages: string[] = []
  page.on('framenavigated', (frame) => void pages.push(new URL(frame.url()).pathname))
  await page.goto('/offline.html')
  await page.waitForURL('/')
  expect(pages).toEqual(['/offline.html', '/'])
})

test(
  'the service worker shows responses of the server and handles pages only',
  once,
  async ({ page, context, request }) => {
    await visit(page, '/')
    const response = await page.goto('/no/such/path')
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([404, true])
    // The browser requests an address of a single use only once, such as a sign-in callback.
    const navigations: string[] = []
    context.on('request', (sent) => void (sent.isNavigationRequest() && navigations.push(new URL(sent.url()).pathname)))
    await page.goto('/stand-ins/mail')
    expect(navigations).toEqual(['/stand-ins/mail'])
    const start: { readonly start_url: string; readonly scope: string } = await (
      await request.get('/manifest.webmanifest')
    ).json()
    expect([start.start_url, start.scope]).toEqual(['/', '/'])
    await context.setOffline(true)
    for (const path of ['/gate/', '/api/events', '/stand-ins/mail'])
      await expect(page.goto(path)).rejects.toThrow('ERR_')
  },
)
