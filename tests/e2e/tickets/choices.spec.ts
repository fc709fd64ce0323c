import { barriers } from '../support/accessibility-barriers.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, test } from '../support/shopper.ts'

test('one tap chooses for a ticket, and another one changes it', { tag: ['@CHG-9', '@CHG-31'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
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
  const [{ orderID } = { orderID: '' }]: { readonly orderID: string }[] = await (
    await page.request.get('/api/orders')
  ).json()
  const tickets: { readonly ticketID: string }[] = await (
    await page.request.get(`/api/orders/${orderID}/tickets`)
  ).json()

  // No event of the demo may change, because other tests buy from it.
  const swap = {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    typeID: 'vip-standing',
    salePrice: 1,
    serviceFee: 0,
    places: 3,
  }
  const chosen = new Map<string, string>()
  await page.route(`/api/orders/${orderID}/choices`, (route) =>
    route.fulfill({
      json: {
        offer: {
          kind: 'rescheduled',
          deadlineSSE: Math.floor(Date.now() / 1000) + 86_400,
          defaultChoice: 'keep',
          refundsFees: false,
          canKeep: true,
          canRefund: true,
        },
        swaps: [swap],
        tickets: tickets.map(({ ticketID }) => ({
          ticketID,
          choice: chosen.get(ticketID) ?? null,
          isEnded: false,
        })),
      },
    }),
  )
  await page.route(`/api/orders/${orderID}/tickets/*/choice`, async (route) => {
    const { choice }: { choice: string } = route.request().postDataJSON()
    chosen.set(route.request().url().split('/').at(-2) ?? '', choice)
    await route.fulfill({ json: {} })
  })
  await page.goto(`/ticket-choices/${orderID}`)
  await expect(page.getByRole('heading', { name: say('choices', 'title') })).toBeVisible()
  await expect(page.getByText(say('choices', 'defaultKeep'))).toBeVisible()
  const refund = page.getByRole('radio', { name: say('choices', 'refundTicket') }).last()
  await refund.click()
  await expect(refund).toBeChecked()
  await expect(page.getByText(say('choices', 'stored'))).toBeVisible()
  await page
    .getByRole('radio', { name: say('choices', 'keepTicket') })
    .last()
    .click()
  await expect.poll(() => [...chosen.values()]).toEqual(['keep'])
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('group').last().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: say('choices', 'swapTitle') })
  await expect(dialog.getByRole('button', { name: say('choices', 'swapNow') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: say('choices', 'swapBack') }).click()
  expect.soft(otherWords(await ownTexts(page, language), language)).toEqual([])
  expect(await barriers(page)).toEqual([])
})
