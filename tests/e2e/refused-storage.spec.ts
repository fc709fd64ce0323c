import { acceptTerms, addTicket, harbourNights, onPayment, openSummary, sendOrder } from './checkout-steps.ts'
import { expect, once, open, test } from './shopper.ts'

const storages = {
  'throws, as with all cookies blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  'is not there, as inside some apps': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
} as const

for (const [how, refuse] of Object.entries(storages))
  test(`a storage that ${how} keeps nobody from looking and buying`, once, async ({ shopper }) => {
    const { page, say } = shopper
    await page.addInitScript(refuse)
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
