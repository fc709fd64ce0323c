import { becomeWithOneTicket } from '../support/checkout-steps.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, open, test } from '../support/shopper.ts'

interface Type {
  readonly typeID: string
  readonly salePrice: number
  readonly serviceFee: number
}

test.describe('the prices of an event', () => {
  test('show fees to guests and mark a type that is sold out', {
    tag: ['@EVT-11', '@EVT-13', '@EVT-21', '@EVT-23'],
  }, async ({ shopper: { page, say } }) => {
    const path = `/api/events/tickets${publicPages.event.replace('/event', '')}`
    const types: readonly Type[] = await (await page.request.get(path)).json()
    const [next, cheapest] = types.slice(-2)
    if (next === undefined || cheapest === undefined) throw new Error('the event needs two types')
    await page.route('**/availability', (route) =>
      route.fulfill({ json: types.map(({ typeID }) => ({ typeID, ifTicketsAvailable: typeID !== cheapest.typeID })) }),
    )
    await open(page, publicPages.event)
    const rows = page
      .locator('section', { has: page.getByRole('heading', { name: say('event', 'ticketPrices') }) })
      .locator('dl > div')
    await expect(rows.last()).toContainText(say('common', 'soldOut'))
    await expect(rows.first()).toContainText(say('event', 'fee', { fee: `HK$${types[0]?.serviceFee}` }))
    await expect(page.locator('[data-bottom-bar]')).toContainText(`HK$${next.salePrice}`)
    await expect(page.locator('[data-bottom-bar]')).toContainText(say('event', 'fee', { fee: `HK$${next.serviceFee}` }))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('name the fees below the total of the selection', { tag: '@SEL-42' }, async ({ shopper }) => {
    await becomeWithOneTicket(shopper)
    await shopper.page.goBack()
    await expect(shopper.page.locator('[data-bottom-bar]')).toContainText(/HK\$\d+ service fees|已包服務費 HK\$\d+/)
  })
})
