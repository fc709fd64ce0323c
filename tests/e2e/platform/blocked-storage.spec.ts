import { acceptTerms, addTicket, harbourNights, onPayment, openSummary, sendOrder } from '../support/checkout-steps.ts'
import { expect, open, test } from '../support/shopper.ts'

const storages = {
  'throws, as with blocked cookies,': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  'is missing, as inside some apps,': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
} as const

for (const [how, block] of Object.entries(storages))
  test(`a browser whose storage ${how} can still browse and buy`, { tag: ['@one-language', '@BRW-21'] }, async ({
    shopper,
  }) => {
    const { page, say } = shopper
    await page.addInitScript(block)
    await open(page, '/')
    await expect(page.getByRole('heading', { name: say('home', 'headline') })).toBeVisible()
    await shopper.become('Karen Chan')
    await open(page, harbourNights.path)
    await page.getByRole('link', { name: say('event', 'bookNow') }).click()
    await addTicket(shopper, page)
    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
  })
