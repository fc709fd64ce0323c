import type { Route } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { buyAtOnce, harbourNights } from '../support/checkout-steps.ts'
import { expect, test } from '../support/shopper.ts'

test.use({ expectedErrors: [/status of (?:500|404)|ApiFailure/] })

/** The answers from which a ticket takes its event. */
const facts = /\/api\/(?:orders$|events\/event\/)/
const fail = (route: Route): Promise<void> => route.fulfill({ status: 500, json: {} })
const hold = (): Promise<void> => new Promise(() => undefined)

test('a screen of a member says what it knows while an answer is held, and after it failed', {
  tag: ['@ACC-4', '@TKT-6', '@BRW-17'],
}, async ({ shopper }) => {
  test.slow()
  const { page, say, language } = shopper
  await shopper.become(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  const ticket = `/ticket-details/${await buyAtOnce(page, ['grandstand'])}`

  /** Opens a page with some answers held or failed. It must say the words, and pass the accessibility check. */
  async function inState(
    path: string,
    answers: string | RegExp,
    handle: (route: Route) => Promise<void>,
    words: string,
  ) {
    await page.route(answers, handle)
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeAttached({ timeout: 25_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ · /)
    await expect(page.getByText(say('common', 'unknownEvent'))).toHaveCount(0)
    expect.soft(await barriers(page), `${path}: ${words}`).toEqual([])
  }
  const stop = () => page.unrouteAll({ behavior: 'ignoreErrors' })

  await inState('/ticket', '**/api/attendee/profile', hold, say('common', 'verifying'))
  await stop()
  await inState('/ticket', '**/api/orders', hold, say('tickets', 'loading'))
  await stop()
  await inState('/ticket', '**/api/orders', fail, say('tickets', 'loadFailed'))
  await stop()
  for (const path of ['/receipt?orderReference=none', '/orderFailed?orderReference=none']) {
    await inState(path, '**/api/orders', hold, say('receipt', 'loading'))
    await stop()
  }
  await inState(ticket, '**/api/orders/*/tickets', hold, say('tickets', 'loading'))
  await stop()
  await inState(ticket, facts, hold, say('tickets', 'notScreenshots'))
  await expect(page.getByText('grandstand', { exact: true })).toHaveCount(0)
  await stop()
  await inState(ticket, facts, fail, say('tickets', 'factsFailed'))
  await expect(page.getByText('grandstand', { exact: true })).toHaveCount(0)
  await stop()
  await page.getByRole('button', { name: say('common', 'retry') }).click()
  await expect(page.getByRole('heading', { name: harbourNights.name[language], level: 2 })).toBeVisible()

  const choices = ticket.replace('details', 'choices')
  const anyChoices = '**/api/orders/*/choices'
  await inState(choices, anyChoices, hold, say('common', 'loading'))
  await stop()
  await inState(choices, anyChoices, fail, say('tickets', 'loadFailed'))
  await stop()
  await inState(choices, anyChoices, (route) => route.fulfill({ status: 404, json: {} }), say('common', 'tornTitle'))
  await stop()
})

test('a purchase page turns nobody away because the orders did not load', {
  tag: ['@SEL-2', '@SEL-5', '@SEL-63'],
}, async ({ shopper }) => {
  test.slow()
  const { page, say, language } = shopper
  await shopper.become(language === 'zh' ? '陳嘉欣' : 'Karen Chan')
  for (const path of ['/event/seats/lion-rock/harbour-nights', '/order/lion-rock/harbour-nights']) {
    await page.route('**/api/orders', hold)
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: say('common', 'loading') })).toBeVisible()
    expect.soft(await barriers(page), path).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/orders', fail)
    await page.goto(path)
    await expect(page.getByText(say('common', 'ordersFailed'))).toBeVisible({ timeout: 25_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveURL(path)
    expect.soft(await barriers(page), path).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page).toHaveURL('/not-found')
  }
})
