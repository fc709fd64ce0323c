import type { OrderChoices, TicketChoice } from '@pokfei/contracts/routes/tickets'
import type { Page } from '@playwright/test'

/**
 * Lets a page read that an order has choices, although its event stays as it is: other tests buy from it. Choices are
 * stored until the page ends. Returns them by ticket.
 */
export async function offerChoices(page: Page, orderID: string): Promise<ReadonlyMap<string, string>> {
  const tickets: { readonly ticketID: string }[] = await (
    await page.request.get(`/api/orders/${orderID}/tickets`)
  ).json()
  const swap: OrderChoices['swaps'][number] = {
    organizerID: 'lion-rock',
    eventID: 'lion-rock-fest-day-1',
    typeID: 'day',
    ticketTypeNameEN: 'Day ticket',
    ticketTypeNameCN: '單日門票',
    salePrice: 480,
    serviceFee: 20,
    places: 3,
  }
  const offer: OrderChoices['offer'] = {
    kind: 'rescheduled',
    deadlineSSE: Math.floor(Date.now() / 1000) + 86_400,
    defaultChoice: 'keep',
    refundsFees: false,
    canKeep: true,
    canRefund: true,
  }
  const chosen = new Map<string, TicketChoice>()
  const chosenOf = ({ ticketID }: { readonly ticketID: string }) => ({
    ticketID,
    choice: chosen.get(ticketID) ?? null,
    isEnded: false,
  })
  await page.route(`/api/orders/${orderID}/choices`, (route) =>
    route.fulfill({ json: { offer, swaps: [swap], tickets: tickets.map(chosenOf) } satisfies OrderChoices }),
  )
  await page.route(`/api/orders/${orderID}/tickets/*/choice`, async (route) => {
    const { choice }: { choice: TicketChoice } = route.request().postDataJSON()
    chosen.set(route.request().url().split('/').at(-2) ?? '', choice)
    await route.fulfill({ json: {} })
  })
  return chosen
}
