import { barriers } from '../support/accessibility-barriers.ts'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  sendOrder,
} from '../support/checkout-steps.ts'
import { missingPages, publicPages } from '../support/public-pages.ts'
import { expect, once, open, openWhole, test, type Shopper } from '../support/shopper.ts'

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

test.describe('a pending order', () => {
  // One of the pages is missing.
  test.use({ expectedErrors: [/status of 404/] })

  test('can be resumed and cancelled on every screen and shows the time left', {
    tag: ['@ORD-52', '@ORD-53', '@ORD-56'],
  }, async ({ shopper }) => {
    test.slow()
    const { page, say } = shopper
    await becomeWithOrder(shopper)
    const notice = noticeOf(shopper)
    for (const path of [...Object.values(aroundOrders), '/profile', '/account-details', '/ticket', missingPages[4]]) {
      await page.goto(path)
      await expect(notice.getByText(/\d:\d\d/), path).toBeVisible()
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

  test('appears no later than the tickets below it', once, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await page.request.post(`${await place(shopper)}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
    await place(shopper)
    // The catalogue never answers. The order itself says what it is for.
    await page.route('**/api/events/**', () => undefined)
    await page.goto('/ticket')
    await expect(page.getByRole('article').getByRole('link')).toBeVisible()
    expect(await page.getByRole('button', { name: say('order', 'resume') }).isVisible()).toBe(true)
    await expect(noticeOf(shopper)).toContainText(harbourNights.name[shopper.language])
  })

  test('leads from another event to its own summary and to its payment', {
    tag: ['@one-language', '@CHK-15', '@CHK-39', '@ORD-54', '@SEL-4'],
  }, async ({ shopper }) => {
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

    // Once it is cancelled, its summary has nothing to show.
    await page.goto(`/order${harbourNights.path.slice('/event'.length)}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('order', 'cancel') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/event/seats${harbourNights.path.slice('/event'.length)}$`))
    await expect(page.getByText(say('seats', 'none'))).toBeVisible()
  })

  test('appears and disappears in every tab', { tag: ['@one-language', '@ORD-63'] }, async ({ shopper, context }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const other = await context.newPage()
    await open(other, '/help-services')
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

test('a guest loads no orders and no code that shows them', { tag: ['@one-language', '@ORD-64'] }, async ({
  shopper: { page },
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await openWhole(page, '/')
  expect(
    requestedPaths.filter(
      (path) => path.startsWith('/api/orders') || path.includes('order-notice') || path.includes('-member-'),
    ),
  ).toEqual([])
})
