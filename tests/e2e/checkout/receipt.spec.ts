import { brand } from '@pokfei/format/brand'
import { paymentWords as wordsOf } from '@pokfei/format/money/payment-texts'
import {
  acceptTerms,
  becomeWithOneTicket,
  harbourNights,
  onPayment,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { expect, once, test } from '../support/shopper.ts'

test.describe('a receipt', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (404|500)|ApiFailure/] })

  test('polls until it is paid, prints on one A4 page, and needs no catalogue', {
    tag: [
      '@ERR-16',
      '@ERR-19',
      '@ORD-66',
      '@ORD-72',
      '@ORD-73',
      '@ORD-84',
      '@ORD-86',
      '@ORD-102',
      '@ORD-104',
      '@TKT-6',
      '@TKT-48',
    ],
  }, async ({ shopper, context }) => {
    test.slow()
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    const [order]: { readonly orderReference: string }[] = await (await page.request.get('/api/orders')).json()
    const receipt = await context.newPage()
    await receipt.clock.install()
    // The script of the printed tickets comes late. A receipt that is printed meanwhile has no hole above it.
    const late = Promise.withResolvers<void>()
    await receipt.route('**/printed-tickets-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    let requestCount = 0
    receipt.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) requestCount += 1
    })
    await receipt.goto(`/receipt?orderReference=${order?.orderReference}&from=payment`)
    await expect(receipt.getByText(say('receipt', 'processing'))).toBeVisible()
    await expect(receipt.getByText(say('receipt', 'processingNote').slice(-20))).toBeVisible()
    await expect(receipt.getByRole('button', { name: say('receipt', 'payNow') })).toHaveCount(0)
    const before = requestCount
    await page.getByRole('button', { name: paymentWords.en.pay, exact: true }).click()
    await page.waitForURL(/\/receipt/)
    await receipt.clock.runFor(5000)
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible()
    expect(requestCount).toBeGreaterThan(before)
    const paidWith = wordsOf(1, { kind: 'card', brand: 'visa', last4: '4242', wallet: null })[shopper.language]
    for (const words of [paidWith, brand.name, say('receipt', 'seller'), 'Karen Chan'])
      await expect(receipt.getByRole('article')).toContainText(words)
    await receipt.emulateMedia({ media: 'print' })
    await expect(receipt.getByRole('article')).toBeVisible()
    await expect(receipt.getByRole('banner')).toBeHidden()
    await expect(receipt.getByRole('button', { name: say('receipt', 'print') })).toBeHidden()
    expect(await receipt.getByRole('article').evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    const printed = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(
      [...printed.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(([, width, height]) => [width, height]),
    ).toEqual([['594', '841']])
    late.resolve()
    await receipt.emulateMedia({ media: null })

    // Receipts and tickets need no answer of the catalogue, whatever it says.
    await receipt.route('**/api/events/event/**', (route) => route.fulfill({ status: 500, json: {} }))
    const name = harbourNights.name[shopper.language]
    await receipt.reload()
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible()
    await receipt.goto('/ticket')
    const card = receipt.getByRole('article').filter({ hasText: name })
    await expect(card).toBeVisible()

    // Its PDF cannot be downloaded, and the page says why.
    await card.getByRole('link').click()
    await expect(receipt.getByRole('heading', { name, level: 2 })).toBeVisible()
    await receipt.route('**/api/orders/downloadTicket', (route) =>
      route.fulfill({ status: 404, json: { error: 'notFound', message: '' } }),
    )
    await receipt.getByRole('button', { name: say('tickets', 'download') }).click()
    await expect(
      receipt.getByText(say('tickets', 'couldNotDownload', { error: say('tickets', 'ticketNotFound') })),
    ).toBeVisible()
  })

  test('offers payment and cancelling while its order is unpaid', { tag: ['@ORD-74', '@ORD-75'] }, async ({
    shopper,
  }) => {
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

  test('replaces the tickets of a cancelled order, which another member does not find', {
    tag: ['@ORD-93', '@TKT-18', '@TKT-19'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const data = {
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      requestedTypeIDs: ['vip-standing'],
      adjacentSeating: false,
    }
    expect((await page.request.post('/api/orders', { data, maxRedirects: 0 })).status()).toBe(300)
    const [order]: { readonly orderID: string; readonly orderReference: string }[] = await (
      await page.request.get('/api/orders')
    ).json()
    expect((await page.request.post(`/api/orders/${order?.orderID}/cancel`, { data: {} })).status()).toBe(200)
    await page.goto(`/ticket-details/${order?.orderID}`)
    await expect(page).toHaveURL(new RegExp(`/receipt\\?orderReference=${order?.orderReference}$`))

    // The page of a failed order leads back in the history.
    await page.goto('/about')
    await page.goto(`/orderFailed?orderReference=${order?.orderReference}`)
    await expect(page.getByRole('heading', { name: say('receipt', 'cancelled') })).toBeVisible()
    await page.getByRole('button', { name: say('receipt', 'goBack') }).click()
    await expect(page).toHaveURL(/\/about$/)

    await shopper.become('Ming Lee')
    await page.goto(`/ticket-details/${order?.orderID}`)
    await expect(page.getByRole('heading', { name: say('common', 'tornTitle') })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(say('common', 'pageNotFound')))
  })

  test('says that its order is unknown, or that it cannot be loaded', {
    tag: ['@ORD-69', '@ORD-70', '@ORD-71'],
  }, async ({ shopper }) => {
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
