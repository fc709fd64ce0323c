import type { Locator } from '@playwright/test'
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

/** Returns the text of an element, line by line. */
const linesOf = (element: Locator) =>
  element.evaluate((root) => {
    const lines: string[] = []
    let top = Number.NaN
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const box = range.getBoundingClientRect()
        if (!(Math.abs(box.top - top) < 6)) lines.push('')
        top = box.top
        lines.push((lines.pop() ?? '') + letter)
      }
    }
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  })

test('the message of a failed sign-in breaks between words', once, async ({ shopper: { page } }) => {
  await page.goto('/login?error=passportError')
  const lines = await linesOf(page.getByRole('main').getByRole('alert'))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line.endsWith('-'))).toEqual([])
})

test('a sentence on a ticket leaves no short last line', { tag: '@TKT-37' }, async ({ shopper }) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page)
  await openSummary(shopper, page)
  await acceptTerms(shopper, page)
  await sendOrder(shopper, page)
  await onPayment(page)
  await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await page.getByRole('link', { name: say('order', 'viewTickets') }).click()
  const lines = await linesOf(page.getByText(say('tickets', 'openOnTheDay')))
  const longest = Math.max(...lines.map(({ length }) => length))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.at(-1)?.length).toBeGreaterThan(longest / 2)
})
