import type { Page } from '@playwright/test'
import { harbourNights } from '../support/checkout-steps.ts'
import { command, siteOf } from '../support/gate-door.ts'
import { expect, test } from '../support/shopper.ts'

interface OwnOrder {
  readonly orderID: string
  readonly orderReference: string
  readonly refunds?: readonly { readonly state: string }[]
}

const listOrders = async (page: Page): Promise<readonly OwnOrder[]> => (await page.request.get('/api/orders')).json()

test('a refunded ticket says so in place of its code, and the receipt tells the refund', {
  tag: ['@RFD-16', '@RFD-17'],
}, async ({ shopper, baseURL }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  const placed = await page.request.post('/api/orders', {
    data: {
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      requestedTypeIDs: ['vip-standing', 'vip-standing'],
      adjacentSeating: false,
    },
    maxRedirects: 0,
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  await page.request.post(`${redirectURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  const [{ orderID, orderReference } = { orderID: '', orderReference: '' }] = await listOrders(page)
  const [ticket]: { readonly ticketID: string }[] = await (
    await page.request.get(`/api/orders/${orderID}/tickets`)
  ).json()

  const told = await command(siteOf(baseURL), 'orders', 'refund', orderReference, '--ticket', ticket?.ticketID ?? '')
  expect(told).toContain(orderReference)

  await page.goto(`/ticket-details/${orderID}`)
  await expect(page.getByText(harbourNights.name[shopper.language]).first()).toBeVisible()
  await page.locator('details > summary').click()
  await expect(page.getByText(say('tickets', 'refunded'))).toBeVisible()
  await expect(page.getByRole('img', { name: say('tickets', 'codeName') })).toHaveCount(1)

  await expect
    .poll(async () => (await listOrders(page))[0]?.refunds?.map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['made'])
  await page.goto(`/receipt?orderReference=${orderReference}`)
  await expect(page.getByText(new RegExp(say('receipt', 'refunded', { time: '.+' })))).toBeVisible()
})
