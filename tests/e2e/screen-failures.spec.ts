import { expect, once, open, test } from './shopper.ts'

test.describe('a screen', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|ApiFailure|HTTP 0/] })

  test('offers another try when a screen fails, and its reason to who asks', async ({ shopper: { page, say } }) => {
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

  test('keeps its way back when it fails', async ({ shopper: { page, say } }) => {
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
