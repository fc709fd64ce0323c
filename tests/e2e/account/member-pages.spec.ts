import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import {
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, test, type Shopper } from '../support/shopper.ts'

test.use({ expectedErrors: [/status of 409/] })

/** Checks that the page is accessible, in one language, and fits 1280 px at a zoom of 400 %. */
async function checkPage({ language }: Shopper, page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
  const texts = await ownTexts(page, language)
  expect(texts.length, name).toBeGreaterThan(5)
  expect.soft(otherWords(texts, language), name).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
  const size = page.viewportSize()
  if (size === null) return
  await page.setViewportSize({ width: 320, height: size.height })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
  await page.setViewportSize(size)
}

/** Places an order without the screens. */
async function place(
  { page, language }: Shopper,
  requestedTypeIDs: readonly string[],
): Promise<{ readonly orderID: string; readonly reference: string; readonly payURL: string }> {
  const data = { organizerID: 'lion-rock', eventID: 'harbour-nights', requestedTypeIDs, adjacentSeating: false }
  const placed = await page.request.post('/api/orders', {
    data,
    maxRedirects: 0,
    headers: { 'accept-language': language },
  })
  const { redirectURL }: { redirectURL: string } = await placed.json()
  const [newest]: { orderID: string; orderReference: string }[] = await (await page.request.get('/api/orders')).json()
  return { orderID: newest?.orderID ?? '', reference: newest?.orderReference ?? '', payURL: redirectURL }
}

test('the pages of a new member are accessible and in one language', { tag: '@BRW-24' }, async ({ shopper }) => {
  test.slow()
  const { page, say, language } = shopper
  await shopper.signIn('wechat')
  await page.goto('/profile')
  await checkPage(shopper, page, 'incomplete profile')
  await page.getByRole('button', { name: say('profile', 'completeNow') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
  await checkPage(shopper, page, 'form with errors')
  await form.getByLabel(say('profile', 'name'), { exact: true }).fill(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  await form.getByLabel(say('profile', 'email')).fill('karen@example.com')
  await form.getByLabel(say('profile', 'phone')).fill('91234567')
  await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
  await expect(form).toBeHidden()
  await checkPage(shopper, page, 'profile')
  for (const [name, path] of Object.entries({
    'account details': '/account-details',
    'no tickets': '/ticket',
    'unknown receipt': '/receipt?orderReference=ZZZZ-ZZZZ',
  })) {
    await page.goto(path)
    await checkPage(shopper, page, name)
  }
  await page.goto('/login?error=signOutFailed')
  await checkPage(shopper, page, 'still signed in')
})

test('the pages of a purchase are accessible and in one language', { tag: '@BRW-24' }, async ({ shopper }) => {
  test.slow()
  const { page, say, language } = shopper
  await shopper.become(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page, harbourNights.grandstand[language])
  await checkPage(shopper, page, 'selection')
  await openSummary(shopper, page)
  await sendOrder(shopper, page)
  await checkPage(shopper, page, 'order summary without accepted terms')

  // Another tab was faster.
  const first = await place(shopper, ['grandstand'])
  await page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()
  await sendOrder(shopper, page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(shopper, page, 'rejected order')
  await page.reload()
  await expect(page.getByText(say('order', 'holding'))).toBeVisible()
  await checkPage(shopper, page, 'pending order')
  await page.getByRole('button', { name: say('order', 'continuePayment') }).click()
  await onPayment(page)
  await checkPage(shopper, page, 'payment')
  await page.getByRole('button', { name: paymentWords[language].decline }).click()
  await page.waitForURL(/\/orderFailed/)
  await checkPage(shopper, page, 'order failed, still held')
  await page.goto(`/receipt?orderReference=${first.reference}`)
  await checkPage(shopper, page, 'receipt, not paid')
  await page.goto(`/receipt?orderReference=${first.reference}&from=payment`)
  await checkPage(shopper, page, 'receipt in progress')
  await page.goto('/ticket')
  await page.getByRole('button', { name: say('order', 'cancel') }).click()
  await checkPage(shopper, page, 'question before cancelling')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('order', 'cancelNow') })
    .click()
  await expect(page.getByText(say('order', 'waiting'))).toBeHidden()
  await page.goto(`/receipt?orderReference=${first.reference}`)
  await checkPage(shopper, page, 'receipt cancelled')
  await page.goto(`/orderFailed?orderReference=${first.reference}`)
  await checkPage(shopper, page, 'order failed, released')

  const second = await place(shopper, ['vip-standing', 'grandstand'])
  await page.request.post(`${second.payURL}/pay`, { form: { method: 'card' }, maxRedirects: 0 })
  await page.goto(`/receipt?orderReference=${second.reference}`)
  await checkPage(shopper, page, 'receipt')
  await page.goto('/ticket')
  await checkPage(shopper, page, 'my tickets')
  await page.goto(`/ticket-details/${second.orderID}`)
  // Until the event has loaded, its facts have stand-ins.
  await expect(page.getByRole('heading', { name: harbourNights.name[language] }).first()).toBeVisible()
  await checkPage(shopper, page, 'ticket details')
})
