import type { Locator } from '@playwright/test'
import { acceptTerms, addTicket, harbourNights, onPayment, openSelection, openSummary, paymentWords, sendOrder } from './checkout-steps.ts'
import { expect, test } from './shopper.ts'

/** On how many lines some words of an element stand. */
const linesOf = (element: Locator, words: string) =>
  element.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(wanted) ?? -1
      if (start === -1) continue
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + wanted.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return 0
  }, words)

test('the words of a sign-in that failed break between words', async ({ shopper: { page, language } }) => {
  test.skip(language === 'zh', 'no hyphens there')
  await page.goto('/login?error=passportError')
  expect(await linesOf(page.getByRole('main').getByRole('alert'), 'e-mail')).toBe(1)
})

test('a sentence on a saved ticket leaves no few characters over', async ({ shopper }) => {
  const { page, say, language } = shopper
  test.skip(language === 'en', 'its words are short')
  await shopper.become('Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page)
  await openSummary(shopper, page)
  await acceptTerms(shopper, page)
  await sendOrder(shopper, page)
  await onPayment(page)
  await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await page.getByRole('link', { name: say('receipt', 'viewTickets') }).click()
  const [, second = ''] = say('tickets', 'openOnTheDay').split('，')
  expect(await linesOf(page.getByText(say('tickets', 'openOnTheDay')), second)).toBe(1)
})
