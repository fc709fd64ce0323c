import type { Locator } from '@playwright/test'
import { typeColours } from '@pokfei/design/type-colours'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { expect, once, test } from '../support/shopper.ts'

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const light = typeColours.map((colour) => rgb(colour.light))
const [, second] = light

const marks = (names: Locator) =>
  names.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor))

test.describe('the colours of ticket types', once, () => {
  test('are the same on the event, in the selection, on the ticket and at its download', {
    tag: ['@SEL-20', '@SEL-54'],
  }, async ({ shopper }) => {
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    await page.goto(harbourNights.path)
    const types = page
      .locator('section', { has: page.getByRole('heading', { name: say('event', 'ticketPrices') }) })
      .locator('dt')
    await expect(types).toHaveCount(3)
    expect(await marks(types)).toEqual(light.slice(0, 3))
    await expect(types.nth(1)).toHaveCSS('color', `${second}`)

    await openSelection(shopper, page, harbourNights.path)
    expect(await marks(page.getByRole('main').getByRole('listitem'))).toEqual(light.slice(0, 3))
    await expect(page.getByRole('heading', { name: harbourNights.grandstand[language] })).toHaveCSS(
      'color',
      `${second}`,
    )

    // An order with only the second type keeps that type's colour.
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
    await page.getByRole('link', { name: say('order', 'viewTickets') }).click()
    const download = page.getByRole('heading').locator('b')
    await expect(download).toHaveCSS('color', `${second}`)
    const onTicket = page.locator('dd', { hasText: harbourNights.grandstand[language] })
    expect([...(await marks(onTicket)), ...(await marks(download))]).toEqual([second, second])
  })
})
