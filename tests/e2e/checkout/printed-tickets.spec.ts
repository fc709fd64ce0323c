import { barriers } from '../support/accessibility-barriers.ts'
import {
  acceptTerms,
  addTicket,
  buyAtOnce,
  freeEvent,
  harbourNights,
  openSelection,
  openSummary,
} from '../support/checkout-steps.ts'
import { expect, inMotion, once, test, type Shopper } from '../support/shopper.ts'

/** Buys two tickets. Returns the address to which the payment leads. */
async function pay(shopper: Shopper): Promise<string> {
  await shopper.become(shopper.language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  await buyAtOnce(shopper.page, ['grandstand', 'vip-standing'])
  const [order]: { orderReference: string }[] = await (await shopper.page.request.get('/api/orders')).json()
  return `/receipt?orderReference=${order?.orderReference ?? ''}&from=payment`
}

const printedOf = ({ page, say }: Shopper) => page.getByRole('region', { name: say('receipt', 'complete') })

test('paid tickets are printed once, above the receipt, and lead to the tickets', { tag: '@ORD-109' }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await page.goto(await pay(shopper))
  const printed = printedOf(shopper)
  await expect(printed).toContainText(say('receipt', 'youAreIn'))
  await expect(printed).toContainText(harbourNights.name[language])
  // A screenshot of it is safe to share.
  await expect(printed.getByRole('img', { name: say('tickets', 'codeName') })).toHaveCount(0)
  const view = page.getByRole('link', { name: say('order', 'viewTickets') })
  await expect(view).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(harbourNights.name[language])
  expect(await barriers(page)).toEqual([])

  await page.reload()
  await expect(view).toBeVisible()
  await expect(printed).toBeHidden()
})

test('a free booking is printed above My Tickets, on the first look alone', { tag: '@TKT-66' }, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await openSelection(shopper, page, freeEvent)
  await addTicket(shopper, page)
  await openSummary(shopper, page)
  await acceptTerms(shopper, page)
  await page.getByRole('button', { name: say('order', 'bookNow') }).click()
  const printed = printedOf(shopper)
  await expect(printed).toContainText(say('receipt', 'bookedFree'))
  await expect(page).toHaveURL(/\/ticket$/)
  const view = page.getByRole('link', { name: say('order', 'viewTickets') }).first()
  await expect(view).toHaveAttribute('href', /^\/ticket-details\//)
  const myTickets = page.getByRole('heading', { level: 1, name: say('tickets', 'title') })
  const [show, title] = [await printed.boundingBox(), await myTickets.boundingBox()]
  const link = await view.boundingBox()
  expect((show?.y ?? 0) + (show?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0)
  expect(link?.y).toBeLessThan(title?.y ?? 0)
  expect(await printed.evaluate((all) => all.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await barriers(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(printed).toBeHidden()
})

test.describe('in motion', () => {
  test.use(inMotion)

  test('nobody waits for the show', once, async ({ shopper }) => {
    const { page, say } = shopper
    await page.goto(await pay(shopper))
    await printedOf(shopper).waitFor()
    await page.getByRole('link', { name: say('order', 'viewTickets') }).click()
    await page.waitForURL(/\/ticket-details\//)
  })
})
