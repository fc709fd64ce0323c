import { becomeWithOneTicket } from './checkout-steps.ts'
import { publicPages } from './public-pages.ts'
import { expect, open, test } from './shopper.ts'

interface Type {
  readonly typeID: string
  readonly salePrice: number
  readonly serviceFee: number
}

test.describe('the prices of an event', () => {
  test('come with their fees before anybody signs in, and name what is sold out', async ({
    shopper: { page, say },
  }) => {
    const path = `/api/events/tickets${publicPages.event.replace('/event', '')}`
    const types: readonly Type[] = await (await page.request.get(path)).json()
    const [next, cheapest] = types.slice(-2)
    if (next === undefined || cheapest === undefined) throw new Error('the event needs two types')
    await page.route('**/availability', (route) =>
      route.fulfill({ json: types.map(({ typeID }) => ({ typeID, ifTicketsAvailable: typeID !== cheapest.typeID })) }),
    )
    await open(page, publicPages.event)
    const rows = page.locator('.prices > div')
    await expect(rows.last()).toContainText(say('common', 'soldOut'))
    await expect(rows.first()).toContainText(say('event', 'fee', { fee: `HK$${types[0]?.serviceFee}` }))
    await expect(page.locator('.bar')).toContainText(`HK$${next.salePrice}`)
    await expect(page.locator('.bar')).toContainText(say('event', 'fee', { fee: `HK$${next.serviceFee}` }))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('have their fees in the total of what is chosen', async ({ shopper }) => {
    await becomeWithOneTicket(shopper)
    await shopper.page.goBack()
    await expect(shopper.page.locator('.bar')).toContainText(/HK\$\d+ service fees|已包服務費 HK\$\d+/)
  })
})
