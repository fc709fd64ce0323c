import { expect, once, open, test } from '../support/shopper.ts'

test.describe('a screen that fails', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|ApiFailure|HTTP 0/] })

  test('offers another try, and shows the reason on request', { tag: ['@ERR-25', '@ERR-26'] }, async ({
    shopper: { page, say },
  }) => {
    test.slow()
    await page.clock.install()
    await open(page, '/about')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: say('common', 'back') }).click()
    // The page retries before it reports a failure.
    await page.clock.runFor(2000)
    await expect(page.getByRole('heading', { name: say('common', 'somethingWrong') })).toBeVisible()
    await page.getByRole('button', { name: say('common', 'showError') }).click()
    await expect(page.getByRole('button', { name: say('common', 'hideError') })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
  })

  test('keeps its way back', { tag: ['@ERR-52', '@EVT-28'] }, async ({ shopper: { page, say } }) => {
    test.slow()
    await page.clock.install()
    await open(page, '/events')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('main').locator('a[href^="/event/"]').first().click()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('heading', { name: say('common', 'somethingWrong') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('common', 'openMenu') })).toHaveCount(0)
    await page.unroute('**/api/**')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common', 'back') })
      .click()
    await expect(page).toHaveURL(/\/events$/)
  })
})

test.describe('an event whose data fails', once, () => {
  test.use({ expectedErrors: [/status of 500|ApiFailure|HTTP 500/] })

  test('leads to the 404 page', { tag: '@EVT-28' }, async ({ shopper: { page, say } }) => {
    test.slow()
    await page.clock.install()
    await open(page, '/events')
    await page.route('**/api/events/event/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('main').locator('a[href^="/event/"]').first().click()
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/\/not-found$/)
    await expect(page.getByRole('heading', { name: say('common', 'tornTitle') })).toBeVisible()
  })
})
