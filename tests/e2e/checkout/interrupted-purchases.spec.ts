import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { expect, freshName, test, type Shopper } from '../support/shopper.ts'

/** Returns the member's orders from the server. */
async function ordersOf(
  request: APIRequestContext,
): Promise<readonly { orderID: string; internalOrderState: string }[]> {
  const orders: { orderID: string; internalOrderState: string }[] = await (await request.get('/api/orders')).json()
  return orders
}

/** Registers another member without the screens. */
async function newRival(browser: Browser): Promise<APIRequestContext> {
  const { request } = await browser.newContext()
  await request.get(`/api/auth/login/federated/google?login_hint=${freshName()}@example.com&prompt=none`)
  await request.post('/api/auth/register', { data: { displayName: 'A rival', contactNumber: '91234567' } })
  return request
}

/** Collects the Idempotency-Keys of the orders that a page sends. */
function listSentKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test.describe('a ticket type that sells out during a purchase', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('rejects the order, takes nothing, and leads to what is left', {
    tag: ['@one-language', '@CHK-26', '@ERR-1', '@ERR-8', '@ORD-50', '@SEL-32', '@SEL-33', '@SEL-34', '@SEL-35'],
  }, async ({ shopper, browser }) => {
    const { page, say } = shopper
    // One bench of ten is left.
    const bench = {
      organizerID: 'slow-hands',
      eventID: 'carve-the-bird',
      requestedTypeIDs: ['bench'],
      adjacentSeating: false,
    }
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, '/event/slow-hands/carve-the-bird')
    await addTicket(shopper, page)
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)

    const rival = await newRival(browser)
    expect((await rival.post('/api/orders', { data: bench, maxRedirects: 0 })).status()).toBe(300)
    await sendOrder(shopper, page)
    const sheet = page.getByRole('dialog', { name: say('errors', 'insufficientNumberOfTickets') })
    await expect(sheet.getByText(say('errors', 'insufficientNumberOfTicketsText'))).toBeVisible()
    expect(await ordersOf(page.request)).toEqual([])

    await sheet.getByRole('button', { name: say('order', 'chooseAgain') }).click()
    await expect(page.getByText(say('seats', 'notAvailable', { types: 'Bench' }))).toBeVisible()
    await expect(page.getByText(say('common', 'soldOut'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('seats', 'allTaken'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('order', 'seeOtherEvents') })).toBeVisible()

    // The tickets of an unpaid order become free again.
    const [held] = await ordersOf(rival)
    await rival.post(`/api/orders/${held?.orderID}/cancel`, { data: {} })
    const left = async () =>
      (await page.request.get('/api/events/tickets/slow-hands/carve-the-bird/availability')).text()
    await expect.poll(left).toContain('true')
    await page.reload()
    await addTicket(shopper, page)
    await openSummary(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    await page.getByRole('button', { name: paymentWords.en.cancel }).click()
  })
})

test.describe('a session that ends during a purchase', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('costs a sign-in and nothing else', { tag: ['@one-language', '@ACC-14', '@CHK-37'] }, async ({ shopper }) => {
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    const { registeredEmailID }: { registeredEmailID: string } = await (
      await page.request.get('/api/attendee/profile')
    ).json()
    const signInAgain = async () => {
      await page.waitForURL(/\/login/)
      await expect(page.getByText(say('common', 'pleaseLogIn'))).toBeVisible()
      await page.getByRole('link', { name: say('login', 'google') }).click()
      await page.getByRole('textbox').fill(registeredEmailID)
      await page.getByRole('textbox').press('Enter')
    }
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page, harbourNights.vip[language])
    await page.request.post('/api/auth/logout', { data: {}, maxRedirects: 0 })
    await page.reload()
    await signInAgain()
    await page.waitForURL(/\/event\/seats\//)
    await expect(page.getByText('HK$1,320')).toBeVisible()

    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await page.request.post('/api/auth/logout', { data: {}, maxRedirects: 0 })
    await sendOrder(shopper, page)
    await signInAgain()
    await page.waitForURL(/\/order\//)
    await expect(page.getByRole('checkbox', { name: say('order', 'accept').trim() })).toBeChecked()
    await sendOrder(shopper, page)
    await onPayment(page)
  })
})

test('a slow network keeps the button locked and creates one order', { tag: ['@one-language', '@CHK-21'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  await page.clock.install()
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page, harbourNights.vip[language])
  await openSummary(shopper, page)
  await acceptTerms(shopper, page)

  const keys = listSentKeys(page)
  const heldResponse = Promise.withResolvers<undefined>()
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await heldResponse.promise
    await route.continue()
  })
  const send = page.getByRole('button', { name: say('order', 'goToCheckout') })
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  // The button stays disabled after the three seconds of its lock.
  await page.clock.fastForward(4000)
  await expect(send).toBeDisabled()
  await send.click({ force: true })
  heldResponse.resolve(undefined)
  await onPayment(page)
  expect(keys).toHaveLength(1)
  expect(await ordersOf(page.request)).toHaveLength(1)
})

test('the link to the selection works before the scripts have arrived', { tag: ['@one-language', '@SEL-8'] }, async ({
  shopper,
}) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  const script = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(harbourNights.path, { waitUntil: 'commit' })
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await page.waitForURL(/\/event\/seats\//, { waitUntil: 'commit' })
  script.resolve(undefined)
  await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
})

test.describe('a checkout without a network', () => {
  test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

  test('fails at once, keeps the form, and succeeds after reconnection', {
    tag: ['@one-language', '@ACC-13', '@CHK-38', '@ERR-13'],
  }, async ({ shopper, context }) => {
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    await page.clock.install()
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await context.setOffline(true)
    // After this time the page would ask again who is signed in. A missing response is no sign-out.
    await page.clock.fastForward(31_000)
    await openSummary(shopper, page)
    await page.getByRole('checkbox', { name: say('order', 'together') }).check()
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    const sheet = page.getByRole('dialog', { name: say('errors', 'orderFailed') })
    await expect(sheet.getByText(say('errors', 'unreachableText'))).toBeVisible()
    await sheet.getByRole('button', { name: say('common', 'close') }).click()
    await expect(page.getByText('HK$1,420').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: say('order', 'together') })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: say('order', 'accept').trim() })).toBeChecked()
    await context.setOffline(false)
    await sendOrder(shopper, page)
    await onPayment(page)
  })

  test('creates one order when the first response is lost', { tag: ['@one-language', '@CHK-30', '@CHK-31'] }, async ({
    shopper,
  }) => {
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page, harbourNights.vip[language])
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    const keys = listSentKeys(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch({ maxRedirects: 0 })
        await route.abort('failed')
      },
      { times: 1 },
    )
    await sendOrder(shopper, page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common', 'retry') })
      .click()
    await onPayment(page)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await ordersOf(page.request)).toHaveLength(1)
  })
})

test('a reload, a closed tab and Back lose nothing of a purchase', {
  tag: ['@one-language', '@CHK-36', '@CHK-39', '@SEL-6', '@SEL-51'],
}, async ({ shopper, context }) => {
  const { say, language } = shopper
  await shopper.become('Karen Chan')
  await openSelection(shopper, shopper.page, harbourNights.path)
  await addTicket(shopper, shopper.page, harbourNights.vip[language])
  await addTicket(shopper, shopper.page, harbourNights.grandstand[language])
  await addTicket(shopper, shopper.page, harbourNights.grandstand[language])
  await shopper.page.close()

  const page = await context.newPage()
  await openSelection(shopper, page, harbourNights.path)
  await expect(page.getByText('HK$2,740')).toBeVisible()
  await openSummary(shopper, page)
  await page.getByRole('checkbox', { name: say('order', 'together') }).check()
  await acceptTerms(shopper, page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: say('order', 'together') })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  await expect(page.getByText('HK$2,740')).toBeVisible()
  await page.goForward()
  await sendOrder(shopper, page)
  await onPayment(page)

  // After the return from the payment page, the order is held and the time runs.
  await page.goBack()
  await expect(page.getByText(say('order', 'holding'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await page.reload()
  await expect(page.getByText('HK$2,740').first()).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto('/ticket')
  await later.getByRole('button', { name: say('order', 'resume') }).click()
  await onPayment(later)
  await later.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await expect(later.getByText('HK$2,740.00')).toBeVisible()
  expect(await ordersOf(context.request)).toHaveLength(1)
})

test.describe('a second tab', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('shows the pending order and why a second one is rejected', {
    tag: ['@one-language', '@ERR-7', '@ORD-57', '@ORD-63'],
  }, async ({ shopper, context }) => {
    const { page: first, say, language } = shopper
    await shopper.become('Karen Chan')
    const second = await context.newPage()
    await openSelection(shopper, second, '/event/rooftop-social/rooftop-sunset')
    await addTicket(shopper, second)
    await openSummary(shopper, second)
    await acceptTerms(shopper, second)
    await order(shopper, first)

    await sendOrder(shopper, second)
    const sheet = second.getByRole('dialog', { name: say('errors', 'alreadyHasInProgressOrders') })
    await expect(sheet.getByText(say('errors', 'alreadyHasInProgressOrdersText'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: say('order', 'continuePayment') })).toBeVisible()
    await sheet.getByRole('button', { name: say('common', 'close') }).click()
    const banner = second.getByRole('region', { name: say('order', 'waiting') })
    await expect(banner.getByText(harbourNights.name[language])).toBeVisible()
    await expect(banner.getByRole('timer')).toBeVisible()
    await banner.getByRole('button', { name: say('order', 'cancel') }).click()
    await second
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await expect(banner).toBeHidden()

    // A visible tab learns of the order at once, and its strip stays in view at any scroll position.
    await order(shopper, first)
    await expect(banner).toBeVisible()
    await second.setViewportSize({ width: 360, height: 640 })
    await second.evaluate('scrollTo(0, document.body.scrollHeight)')
    const strip = second.getByRole('link', { name: say('order', 'awaiting') })
    await expect(strip).toBeInViewport({ ratio: 1 })
    await strip.click()
    await expect(second).toHaveURL(new RegExp(`/order${harbourNights.path.slice('/event'.length)}$`))
    await expect(second.getByText(say('order', 'holding'))).toBeVisible()
  })

  async function order(shopper: Shopper, page: Page): Promise<void> {
    await openSelection(shopper, page, harbourNights.path)
    const checkout = page.getByRole('button', { name: shopper.say('seats', 'checkout') })
    if (await page.getByText(shopper.say('seats', 'none')).isVisible())
      await addTicket(shopper, page, harbourNights.vip[shopper.language])
    await checkout.click()
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
  }
})

test.describe('a purchase on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('keeps total and time left in sight at every step', {
    tag: ['@one-language', '@CHK-16', '@ORD-58', '@ORD-59', '@SEL-41'],
  }, async ({ shopper }) => {
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    // This phone's clock is an hour fast, but the time left follows the server's clock.
    await page.clock.install({ time: Date.now() + 3_600_000 })
    const inSight = async (...parts: readonly Locator[]) => {
      for (const end of ['document.body.scrollHeight', '0']) {
        await page.evaluate(`scrollTo(0, ${end})`)
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      }
    }
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await inSight(page.getByRole('main').getByText('HK$710', { exact: true }).last())
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await inSight(page.getByText('HK$710', { exact: true }).last())
    await sendOrder(shopper, page)
    await onPayment(page)
    await inSight(page.getByText('HK$710', { exact: true }), page.getByRole('timer'))

    // A status message announces the last minute.
    await page.route('**/api/orders', async (route) => {
      const orders: { paymentDeadlineSSE: number }[] = await (await route.fetch()).json()
      await route.fulfill({
        json: orders.map((order) => ({ ...order, paymentDeadlineSSE: order.paymentDeadlineSSE - 245 })),
      })
    })
    await page.goBack()
    await expect(page.getByText(say('order', 'holding'))).toBeVisible()
    await inSight(page.getByText('HK$710', { exact: true }).last(), page.getByRole('timer'))
    await expect(page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/)
    await expect(page.getByRole('status').filter({ hasText: say('order', 'minuteLeft') })).toBeAttached()
  })
})
