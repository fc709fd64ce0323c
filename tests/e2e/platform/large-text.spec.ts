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
import { checkPage, largeText } from '../support/large-text.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, open, test } from '../support/shopper.ts'

test.use(largeText)

test('every public page can be read with text of twice the usual size', { tag: '@BRW-16' }, async ({
  shopper: { page },
}) => {
  test.slow()
  for (const [name, path] of Object.entries(publicPages)) {
    await open(page, path)
    await checkPage(page, name)
  }
})

test('tickets can be bought and shown with text of twice the usual size', async ({ shopper }) => {
  test.slow()
  const { page, say, language } = shopper
  await shopper.become(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page, harbourNights.grandstand[language])
  await checkPage(page, 'selection')
  await openSummary(shopper, page)
  await checkPage(page, 'order summary')
  await acceptTerms(shopper, page)
  await sendOrder(shopper, page)
  await onPayment(page)
  await checkPage(page, 'payment')
  await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await expect(page.getByText(say('receipt', 'final'))).toBeVisible()
  await checkPage(page, 'receipt')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('button', { name: say('common', 'signOut') })).toBeVisible()
  await checkPage(page, 'profile')
  await page.goto('/ticket')
  const tickets = page.locator('a[href^="/ticket-details/"]')
  await expect(tickets).toBeVisible()
  await checkPage(page, 'my tickets')
  await tickets.click()
  const code = page.getByRole('img', { name: say('tickets', 'codeName') }).first()
  await expect(code).toBeVisible()
  await checkPage(page, 'ticket')
  // Larger text must not shrink the code.
  expect((await code.boundingBox())?.width).toBeCloseTo(194, 0)
})

test('slides grow with their text, and each indicator leads to its slide', {
  tag: ['@one-language', '@BRW-66'],
}, async ({ shopper: { page, say } }) => {
  await open(page, '/')
  const slides = page.getByRole('group', { name: say('home', 'comingUp') }).getByRole('link')
  const first = await slides.first().boundingBox()
  expect(first?.width).toBeGreaterThan(300)
  const third = page.getByRole('button', { name: say('common', 'slide', { number: 3 }) })
  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await slides.nth(2).boundingBox())?.x).toBeCloseTo(first?.x ?? 0, 0)
})

test('the bars scroll with the page on a low screen', once, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await page.setViewportSize({ width: 844, height: 390 })
  await openSelection(shopper, page, harbourNights.path)
  await expect(page.getByRole('button', { name: say('seats', 'checkout') })).not.toBeInViewport()
  await page.getByRole('button', { name: say('seats', 'checkout') }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: say('common', 'back') })).not.toBeInViewport()
})
