import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  openSelection,
  openSummary,
  sendOrder,
} from '../support/checkout-steps.ts'
import { expect, test } from '../support/shopper.ts'

const accessCode = '7Q4MK-2XD9A'

/** Answers each lookup of a code. The code opens standing tickets alone; any other one is not valid. */
async function answerLookups(page: Page): Promise<void> {
  await page.route('**/api/orders/access-code', (route) =>
    route.request().postDataJSON().accessCode === accessCode
      ? route.fulfill({
          json: { ticketTypes: [{ typeID: 'vip-standing', ifTicketsAvailable: true }], untilTimeSSE: null },
        })
      : route.fulfill({ status: 409, json: { reason: 'accessCodeNotValid' } }),
  )
}

test.describe('an access code', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is entered below the ticket types, and goes with the order', {
    tag: ['@SEL-58', '@SEL-59', '@SEL-60', '@SEL-61', '@ERR-64'],
  }, async ({ shopper }) => {
    const { page, say, language } = shopper
    await answerLookups(page)
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    await addTicket(shopper, page, harbourNights.vip[language])

    await page.getByRole('button', { name: say('seats', 'haveCode') }).click()
    const field = page.getByLabel(say('seats', 'code'), { exact: true })
    await field.fill('WRONG-CODE1')
    await page.getByRole('button', { name: say('seats', 'applyCode') }).click()
    await expect(page.getByText(say('errors', 'accessCodeNotValidText'))).toBeVisible()
    await expect(field).toHaveValue('WRONG-CODE1')
    expect(await barriers(page)).toEqual([])
    await expect(page.getByRole('heading', { name: harbourNights.grandstand[language] })).toBeVisible()

    await field.fill(accessCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('seats', 'codeOpens', { code: accessCode }))).toBeVisible()
    await expect(page.getByRole('heading', { name: harbourNights.grandstand[language] })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await expect(page.getByText(say('seats', 'codeOpens', { code: accessCode }))).toBeVisible()

    await openSummary(shopper, page)
    await acceptTerms(shopper, page)
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { reason: 'accessCodeUsedUp' } })
        : route.continue(),
    )
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'))
    await sendOrder(shopper, page)
    expect((await sent).postDataJSON()).toMatchObject({ requestedTypeIDs: ['vip-standing'], accessCode })
    await expect(page.getByText(say('errors', 'accessCodeUsedUpText'))).toBeVisible()
    await page.getByRole('button', { name: say('order', 'changeTickets') }).click()
    await page.getByRole('button', { name: say('seats', 'removeCode') }).click()
    await expect(page.getByRole('heading', { name: harbourNights.grandstand[language] })).toBeVisible()
  })

  test('of a link is stored for the selection, and leaves the address', { tag: ['@EVT-84'] }, async ({ shopper }) => {
    const { page, say } = shopper
    await answerLookups(page)
    await shopper.become('Karen Chan')
    await page.goto(`${harbourNights.path}#code=${accessCode}`)
    await expect(page.getByText(say('event', 'codeEntered'))).toBeVisible()
    await expect(page).toHaveURL(/\/event\/lion-rock\/harbour-nights$/)
    await page.getByRole('link', { name: say('event', 'bookNow') }).click()
    await expect(page.getByText(say('seats', 'codeOpens', { code: accessCode }))).toBeVisible()
  })
})
