import { acceptTerms, becomeWithOneTicket, sendOrder } from '../support/checkout-steps.ts'
import { expect, once, test } from '../support/shopper.ts'

test.describe('the button that sends an order', once, () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('highlights forgotten terms for three seconds and keeps the message', { tag: ['@CHK-18', '@CHK-19'] }, async ({
    shopper,
  }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendOrder(shopper, page)
    const row = page.locator('label[data-highlighted]')
    await expect(row).toBeInViewport()
    await page.clock.runFor(2900)
    await expect(row).toBeVisible()
    await page.clock.runFor(200)
    await expect(row).toHaveCount(0)
    await expect(page.getByText(say('order', 'pleaseAccept'))).toBeVisible()
  })

  test('reports a rejection for an unknown reason and offers another try', { tag: '@CHK-27' }, async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { reason: 'moonInWrongPhase' } })
        : route.continue(),
    )
    await sendOrder(shopper, page)
    const dialog = page.getByRole('dialog', { name: say('errors', 'orderFailed') })
    await expect(dialog).toContainText(say('errors', 'orderFailedText'))
    await expect(dialog.getByRole('button', { name: say('common', 'retry') })).toBeVisible()
  })

  test('is locked for three seconds', { tag: '@CHK-20' }, async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    let orders = 0
    await page.route('**/api/orders', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      orders += 1
      return route.fulfill({ status: 409, json: { reason: 'insufficientNumberOfTickets' } })
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendOrder(shopper, page)
    await page.clock.runFor(500)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: say('order', 'goToCheckout') }).click({ force: true })
    expect(orders).toBe(1)
    await page.clock.runFor(3000)
    await sendOrder(shopper, page)
    await expect.poll(() => orders).toBe(2)
  })
})
