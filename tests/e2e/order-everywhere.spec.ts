import { barriers } from './barriers.ts'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  sendOrder,
} from './checkout-steps.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { expect, once, test, type Shopper } from './shopper.ts'

const { login: _, ...aroundOrders } = publicPages

/** Places an order without the screens. Returns the address of its payment page. */
async function place({ page }: Shopper): Promise<string> {
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
  return redirectURL
}

/** Registers a new member with a pending order. */
async function becomeWithOrder(shopper: Shopper): Promise<void> {
  await shopper.become('Karen Chan')
  await place(shopper)
}

const noticeOf = ({ page, say }: Shopper) => page.getByRole('region', { name: say('order', 'waiting') })

test.describe('an order in progress', () => {
  // One of the pages is missing.
  test.use({ expectedErrors: [/status of 404/] })

  test('is offered on every screen, to go on with and to cancel, with the time that is left', async ({ shopper }) => {
    test.slow()
    const { page, say } = shopper
    await becomeWithOrder(shopper)
    const notice = noticeOf(shopper)
    for (const path of [...Object.values(aroundOrders), '/profile', '/account-details', '/ticket', missingPages[4]]) {
      await page.goto(path)
      await expect(notice.getByText(/[45]:\d\d/), path).toBeVisible()
      await expect(notice.getByRole('button', { name: say('order', 'resume') }), path).toBeInViewport({ ratio: 1 })
      await expect(notice.getByRole('button', { name: say('order', 'cancel') }), path).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/')
    await expect(notice).toBeVisible()
    expect(await barriers(page)).toEqual([])
    // The notice does not cover the end of the page.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expect(page.getByText(/^© /)).toBeInViewport({ ratio: 1 })

    await notice.getByRole('button', { name: say('order', 'cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await expect(page.getByText(say('order', 'cancelled'))).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test(
    'comes with its event’s name, which would push the buttons away from under a finger',
    once,
    async ({ shopper }) => {
      const { page, say } = shopper
      await becomeWithOrder(shopper)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/events', async (route) => {
        await released
        await route.continue()
      })
      const isAsked = page.waitForRequest('**/api/events')
      await page.goto('/ticket')
      await isAsked
      const resume = page.getByRole('button', { name: say('order', 'resume') })
      await expect(resume).toBeHidden()
      release()
      await resume.click()
      await onPayment(page)
    },
  )

  test('comes no later than the tickets below it, which it would push away', once, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await page.request.post(`${await place(shopper)}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
    await place(shopper)
    // The event's details never arrive.
    await page.route('**/api/events/event/**', () => undefined)
    await page.goto('/ticket')
    await expect(page.getByRole('article').getByRole('link')).toBeVisible()
    expect(await page.getByRole('button', { name: say('order', 'resume') }).isVisible()).toBe(true)
  })

  test('is gone on with from an event, and leads to its own summary', once, async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOrder(shopper)
    const notice = noticeOf(shopper)
    await page.goto('/event/rooftop-social/rooftop-sunset')
    await notice.getByRole('link', { name: say('order', 'awaiting') }).click()
    await expect(page).toHaveURL(new RegExp(`/order${harbourNights.path.slice('/event'.length)}$`))
    await expect(page.getByText(say('order', 'holding'))).toBeVisible()
    await expect(notice).toBeHidden()
    await page.goBack()
    await notice.getByRole('button', { name: say('order', 'resume') }).click()
    await onPayment(page)
  })

  test('comes into sight and goes out of it in every tab', once, async ({ shopper, context }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const other = await context.newPage()
    await other.goto('/help-services')
    await other.waitForLoadState('networkidle')
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page)
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    const there = noticeOf({ ...shopper, page: other })
    await expect(there).toBeVisible()
    await page.goto('/')
    await noticeOf(shopper)
      .getByRole('button', { name: say('order', 'cancel') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await expect(there).toBeHidden()
  })
})

test('a guest is asked for no orders, and fetches nothing of what shows them', once, async ({ shopper: { page } }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(
    asked.filter(
      (path) => path.startsWith('/api/orders') || path.includes('order-notice') || path.includes('-member-'),
    ),
  ).toEqual([])
})
