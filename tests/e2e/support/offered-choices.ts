import type { Page } from '@playwright/test'

/**
 * Lets a page read that an order has choices, although its event stays as it is: other tests buy from it. Choices are
 * stored until the page ends. Returns them by ticket.
 */
export async function offerChoices(page: Page, orderID: string): Promise<ReadonlyMap<string, string>> {
  const tickets: { readonly ticketID: string }[] = await (
    await page.request.get(`/api/orders/${orderID}/tickets`)
  ).json()
  const swap = {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    typeID: 'vip-standing',
    salePrice: 1,
    serviceFee: 0,
    places: 3,
  }
  const offer = {
    kind: 'rescheduled',
    deadlineSSE: Math.floor(Date.now() / 1000) + 86_400,
    defaultChoice: 'keep',
    refundsFees: false,
    canKeep: true,
    canRefund: true,
  }
  const chosen = new Map<string, string>()
  const chosenOf = ({ ticketID }: { readonly ticketID: string }) => ({
    ticketID,
    choice: chosen.get(ticketID) ?? null,
    isEnded: false,
  })
  await page.route(`/api/orders/${orderID}/choices`, (route) =>
    route.fulfill({ json: { offer, swaps: [swap], tickets: tickets.map(chosenOf) } }),
  )
  await page.route(`/api/orders/${orderID}/tickets/*/choice`, async (route) => {
    const { choice }: { choice: string } = route.request().postDataJSON()
    chosen.set(route.request().url().split('/').at(-2) ?? '', choice)
    await route.fulfill({ json: {} })
  })
  return chosen
}
