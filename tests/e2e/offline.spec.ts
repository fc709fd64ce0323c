import { decodeBytes, decodeText } from '@pokfei/ticket-code/decode'
import type { Page } from '@playwright/test'
import { readQR } from './read-qr.ts'
import { expect, once, test, type Shopper } from './shopper.ts'

/** What a browser says of every request that finds no network. */
test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

/** Buys two tickets without the screens, which other tests walk through. */
async function buyTwo({ page }: Shopper): Promise<string> {
  const vip = 'vip-standing'
  const placed = await page.request.post('/api/orders', {
    data: { organizerID: 'lion-rock', eventID: 'harbour-nights', requestedTypeIDs: [vip, vip], adjacentSeating: false },
    maxRedirects: 0,
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [order]: { orderID: string; internalOrderState: string }[] = await (await page.request.get('/api/orders')).json()
  expect(order?.internalOrderState).toBe('COMPLETED')
  return order?.orderID ?? ''
}

/** Opens the tickets and waits until the phone has all that it needs. */
async function openTickets(page: Page, orderID: string): Promise<void> {
  await page.goto(`/ticket-details/${orderID}`)
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        await navigator.serviceWorker.ready
        const addresses = ['/ticket', `/ticket-details/${id}`, '/kept/profile', `/kept/liveCodes/${id}`]
        const kept = await Promise.all(addresses.map((address) => caches.match(address)))
        const names = await caches.keys()
        return kept.every((answer) => answer !== undefined) && names.some((name) => name.startsWith('pokfei-files-'))
      }, orderID),
    )
    .toBe(true)
}

/** The start of the window of the code that is seen, read by another decoder. */
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

test('an opened ticket goes on in aeroplane mode for hours, after a reload and in a new tab', async ({ shopper, context }) => {
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
  await another.getByRole('link', { name: say('tickets', 'view_other') }).first().click()
  await expect(another.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
})

test('a saved ticket says so, and signing out leaves nothing of it on the phone', once, async ({ shopper, context }) => {
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
  const left = await page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('pokfei-files-')))
  expect(left).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`/ticket-details/${orderID}`)).rejects.toThrow('ERR_')
})

test('nothing that is kept can make a code, and nothing in between keeps any', once, async ({ shopper }) => {
  const { page } = shopper
  await shopper.become('Karen Chan')
  const orderID = await buyTwo(shopper)
  await openTickets(page, orderID)
  const codes = await page.request.get(`/api/orders/${orderID}/codes`)
  expect(codes.headers()['cache-control']).toBe('no-store')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    return all.flat()
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
})
