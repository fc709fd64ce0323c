import { brand } from '@pokfei/format/brand'
import { paymentWords as wordsOf } from '@pokfei/format/payment-method'
import { acceptTerms, becomeWithOneTicket, onPayment, paymentWords, sendOrder } from './checkout-steps.ts'
import { expect, once, test } from './shopper.ts'

test.describe('a receipt', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('asks again while the order is in progress, shows it paid, prints on one A4 page, and stands without its event', async ({
    shopper,
    context,
  }) => {
    test.slow()
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    const [order]: { readonly orderReference: string }[] = await (await page.request.get('/api/orders')).json()
    const receipt = await context.newPage()
    await receipt.clock.install()
    let asked = 0
    receipt.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) asked += 1
    })
    await receipt.goto(`/receipt?orderReference=${order?.orderReference}&from=payment`)
    await expect(receipt.getByText(say('receipt', 'processing'))).toBeVisible()
    await expect(receipt.getByText(say('receipt', 'processingNote').slice(-20))).toBeVisible()
    await expect(receipt.getByRole('button', { name: say('receipt', 'payNow') })).toHaveCount(0)
    const before = asked
    await page.getByRole('button', { name: paymentWords.en.pay, exact: true }).click()
    await page.waitForURL(/\/receipt/)
    await receipt.clock.runFor(5000)
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible()
    expect(asked).toBeGreaterThan(before)
    const paidWith = wordsOf(1, { kind: 'card', brand: 'visa', last4: '4242', wallet: null })[shopper.language]
    for (const words of [paidWith, brand.name, say('receipt', 'seller'), 'Karen Chan'])
      await expect(receipt.locator('.rc')).toContainText(words)
    await receipt.emulateMedia({ media: 'print' })
    await expect(receipt.locator('.rc')).toBeVisible()
    await expect(receipt.getByRole('banner')).toBeHidden()
    await expect(receipt.getByRole('button', { name: say('receipt', 'print') })).toBeHidden()
    expect(await receipt.locator('.rc').evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    const printed = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(
      [...printed.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(([, width, height]) => [width, height]),
    ).toEqual([['594', '841']])
    await receipt.emulateMedia({ media: null })

    // Receipts and tickets remain after their event has left the catalogue.
    await receipt.route('**/api/events', (route) => route.fulfill({ json: [] }))
    await receipt.route('**/api/events/event/**', (route) =>
      route.fulfill({ status: 404, json: { error: 'notFound', message: '' } }),
    )
    await receipt.reload()
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(say('common', 'unknownEvent'))
    await expect(receipt.getByText(say('seats', 'noDetails'))).toBeVisible()
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible()
    await receipt.goto('/ticket')
    const card = receipt.getByRole('article').filter({ hasText: say('common', 'unknownEvent') })
    await expect(card).toContainText(say('common', 'unknownDate'))
    await expect(card).toContainText(say('common', 'unknownVenue'))

    // Its PDF cannot be downloaded either, and the page says why.
    await card.getByRole('link').click()
    await receipt.route('**/api/orders/downloadTicket', (route) =>
      route.fulfill({ status: 404, json: { error: 'notFound', message: '' } }),
    )
    await receipt.getByRole('button', { name: say('tickets', 'download') }).click()
    await expect(
      receipt.getByText(say('tickets', 'couldNotDownload', { error: say('tickets', 'ticketNotFound') })),
    ).toBeVisible()
  })

  test('of an order that was never paid leads to paying or cancelling', async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    const [order]: { readonly orderReference: string }[] = await (await page.request.get('/api/orders')).json()
    const address = `/receipt?orderReference=${order?.orderReference}`
    await page.goto(address)
    await expect(page.getByRole('heading', { name: say('receipt', 'unpaid') })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
    await expect(page.getByText(say('receipt', 'processing'))).toHaveCount(0)
    await page.getByRole('button', { name: say('receipt', 'payNow') }).click()
    await onPayment(page)
    await page.goto(address)
    await page.getByRole('button', { name: say('order', 'cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await expect(page.getByRole('heading', { name: say('receipt', 'cancelled') })).toBeVisible()
  })

  test('says that there is no such order, and that it could not be loaded', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await page.goto('/receipt?orderReference=ZZZZ-ZZZZ')
    await expect(page.getByText(say('receipt', 'notFound'))).toBeVisible()
    await page.route('**/api/orders', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(say('receipt', 'loading'))).toBeAttached()
    await expect(page.getByText(say('receipt', 'loadFailed'))).toBeVisible()
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByText(say('receipt', 'notFound'))).toBeVisible()
  })
})
