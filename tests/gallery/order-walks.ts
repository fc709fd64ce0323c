import {
  acceptTerms,
  addTicket,
  buyAtOnce,
  freeEvent,
  harbourNights,
  openSelection,
  openSummary,
} from '../e2e/support/checkout-steps.ts'
import { callDesk, enterAsOwner } from '../e2e/support/desk.ts'
import { offerChoices } from '../e2e/support/offered-choices.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import { fail, hold, shootInState, unroute } from './held-answers.ts'
import { become, toSummary } from './member-walks.ts'
import type { Walk, Walker } from './scene.ts'

interface OwnOrder {
  readonly orderReference: string
  readonly refunds: readonly { readonly state: string }[]
}

/** Buys two tickets and refunds one of them. Returns the ID and the reference of the order. */
async function refundOneOfTwo(walker: Walker) {
  const { page } = walker
  await become(walker)
  const orderID = await buyAtOnce(page, ['vip-standing', 'vip-standing'])
  const listOrders = async (): Promise<readonly OwnOrder[]> => (await page.request.get('/api/orders')).json()
  const [order] = await listOrders()
  const orderReference = order?.orderReference ?? ''
  const [ticket]: { readonly ticketID: string }[] = await (
    await page.request.get(`/api/orders/${orderID}/tickets`)
  ).json()
  await enterAsOwner(walker)
  await callDesk(page, 'orders/refund', { orderReference, ticket: ticket?.ticketID })
  while ((await listOrders())[0]?.refunds[0]?.state !== 'made') await page.goto('/')
  return { orderID, orderReference }
}

/** The screens of orders in states that the other walks do not meet. */
export const orderWalks: readonly Walk[] = [
  async (walker) => {
    const { page, say, shoot } = walker
    await become(walker)
    const orderID = await buyAtOnce(page, ['vip-standing', 'grandstand'])
    const path = `/ticket-choices/${orderID}`
    await openWhole(page, path)
    await shoot('Choices, nothing to choose', 'page')
    const answers = '**/api/orders/*/choices'
    await shootInState(walker, 'Choices, pending', { answers, handle: hold, words: say('common', 'loading') })
    await shootInState(walker, 'Choices, failed', { answers, handle: fail, words: say('tickets', 'loadFailed') })
    await page.route('**/api/events/event/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...Object(await response.json()), change } })
    })
    await offerChoices(page, orderID)
    await openWhole(page, path)
    await page
      .getByRole('radio', { name: say('choices', 'keepTicket') })
      .first()
      .click()
    await page.getByText(say('choices', 'stored')).waitFor()
    await shoot('Choices', 'page')
    await page.getByRole('group').last().getByRole('button').click()
    await page.getByRole('dialog', { name: say('choices', 'swapTitle') }).waitFor()
    await shoot('Choices, a swap')
    await unroute(page)
    await page.goto('/ticket-choices/01890a5d-ac96-774b-bcce-b302099a8057')
    await page.getByText(say('common', 'tornTitle')).waitFor()
    await shoot('Choices, missing')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await become(walker)
    await toSummary(walker)
    const orders = '**/api/orders'
    await shootInState(walker, 'Order summary, pending', {
      answers: orders,
      handle: hold,
      words: say('common', 'loading'),
    })
    const address = page.url()
    await page.route(orders, fail)
    await page.goto('about:blank')
    await page.goto(address)
    const end = page
      .getByRole('button', { name: say('common', 'retry') })
      .or(page.getByText(say('common', 'tornTitle')))
    await end.first().waitFor({ timeout: 25_000 })
    await shoot('Order summary, failed', 'page')
    await unroute(page)
    await openSelection(walker, page, harbourNights.path)
    for (const [name, handle] of [
      ['pending', hold],
      ['failed', fail],
    ] as const) {
      await page.route('**/api/events/event/**', handle)
      await page.reload()
      if (handle === hold) await page.getByText(harbourNights.name[language]).first().waitFor()
      else await page.getByRole('button', { name: say('common', 'retry') }).waitFor({ timeout: 25_000 })
      await shoot(`Selection, ${name}`, 'page')
      await unroute(page)
    }
  },
  async (walker) => {
    const { page, say, shoot } = walker
    const { orderID, orderReference } = await refundOneOfTwo(walker)
    await openWhole(page, '/ticket')
    await shoot('My tickets, partly refunded', 'page')
    await openWhole(page, `/ticket-details/${orderID}`)
    await page
      .getByRole('img', { name: say('tickets', 'codeName') })
      .first()
      .waitFor()
    await page.locator('details > summary').click()
    await shoot('Ticket, partly refunded', 'page')
    await page
      .getByRole('button', { name: say('tickets', 'fillScreen') })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await shoot('Ticket at the gate, the second of two')
    await openWhole(page, `/receipt?orderReference=${orderReference}`)
    await shoot('Receipt, partly refunded', 'page')
  },
  async (walker) => {
    const { page, say, shoot } = walker
    await become(walker)
    await openSelection(walker, page, freeEvent)
    await addTicket(walker, page)
    await openSummary(walker, page)
    await shoot('Order summary, free', 'page')
    await acceptTerms(walker, page)
    await page.getByRole('button', { name: say('order', 'bookNow') }).click()
    await page.getByRole('region', { name: say('receipt', 'complete') }).waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('My tickets, free booking', 'page')
  },
]

const change = {
  revision: 1,
  kind: 'rescheduled',
  textEN: 'The first night is full of rain. We play on the new date.',
  textCN: '首晚天雨，演出改期舉行。',
  announcedSSE: 1_790_000_000,
  original: { eventStartTimeSSE: 1_790_500_000 },
  offerUntilSSE: 1_990_000_000,
}
