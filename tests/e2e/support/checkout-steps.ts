import type { Page } from '@playwright/test'
import { expect, type Shopper } from './shopper.ts'

/** The event of most purchases: two types of tickets, one of them with seats. */
export const harbourNights = {
  path: '/event/lion-rock/harbour-nights',
  name: { zh: '維港夜：粵語流行三十年演唱會', en: 'Harbour Nights: Thirty Years of Cantopop in Concert' },
  vip: { zh: 'VIP 企位', en: 'VIP Standing' },
  grandstand: { zh: '看台座位', en: 'Grandstand' },
} as const

/** The page of an event without a price. */
export const freeEvent = '/event/harbour-live/random-play-dance'

/** The texts of the payment stand-in, which is no page of the app. */
export const paymentWords = {
  zh: { pay: '模擬付款', decline: '模擬付款失敗', cancel: '取消訂單' },
  en: { pay: 'Pay (demo)', decline: 'Simulate a failed payment', cancel: 'Cancel this order' },
} as const

/** One step of a purchase. `page` may be another tab of the same shopper. */
export type Step = (shopper: Pick<Shopper, 'say' | 'language'>, page: Page) => Promise<void>

/** Goes from an event's page to the selection. */
export const openSelection = async ({ say }: Pick<Shopper, 'say'>, page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
}

/** Adds a ticket of the type with this name, or of the first type on the page. */
export const addTicket = async ({ say }: Pick<Shopper, 'say'>, page: Page, type?: string): Promise<void> => {
  const types = type === undefined ? page.getByRole('main') : page.getByRole('group', { name: type })
  await types
    .getByRole('button', { name: say('common', 'more') })
    .first()
    .click()
}

/** Goes from the selection to the order summary. */
export const openSummary: Step = async ({ say }, page) => {
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await expect(page.getByRole('checkbox', { name: say('order', 'accept').trim() })).toBeVisible()
}

/** Signs in a new member and opens the order summary with one ticket of {@link harbourNights}. */
export const becomeWithOneTicket = async (shopper: Shopper): Promise<void> => {
  const { page } = shopper
  await shopper.become('Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page)
  await openSummary(shopper, page)
}

export const acceptTerms: Step = ({ say }, page) =>
  page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()

/** Presses the button that places the order. */
export const sendOrder: Step = ({ say }, page) =>
  page.getByRole('button', { name: say('order', 'goToCheckout') }).click()

/** Waits for the payment page. */
export const onPayment = (page: Page): Promise<void> => page.waitForURL(/stand-ins\/payments/)

/** Buys tickets of {@link harbourNights} without the screens. Returns the order's ID. */
export async function buyAtOnce(page: Page, requestedTypeIDs: readonly string[]): Promise<string> {
  const data = { organizerID: 'lion-rock', eventID: 'harbour-nights', requestedTypeIDs, adjacentSeating: false }
  const placed = await page.request.post('/api/orders', { data, maxRedirects: 0 })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [order]: { orderID: string }[] = await (await page.request.get('/api/orders')).json()
  return order?.orderID ?? ''
}
