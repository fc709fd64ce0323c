import { expect, once, test } from '../support/shopper.ts'

test.describe('the information pages', once, () => {
  test('show eighteen sections of the terms and the language that prevails', { tag: '@INF-13' }, async ({
    shopper: { page, say },
  }) => {
    await page.goto('/terms-and-conditions')
    const titles = page.locator('main section h2')
    await expect(titles).toHaveCount(18)
    await expect(titles.first()).toContainText(say('terms', 'onePerPerson'))
    await expect(titles.last()).toContainText(say('terms', 'discrepancy'))
    await expect(page.getByText('the English version prevails').first()).toBeVisible()
  })

  test('disable every control of privacy and safety', { tag: ['@INF-27', '@INF-29', '@INF-30', '@INF-31'] }, async ({
    shopper: { page, say },
  }) => {
    await page.goto('/privacy-safety')
    for (const control of await page.getByRole('main').locator('input, button').all())
      await expect(control).toBeDisabled()
    await expect(page.getByRole('radio', { name: say('privacy', 'friends') })).toHaveCount(2)
    await expect(page.getByRole('switch')).toHaveCount(3)
    for (const action of ['download', 'usage', 'deleteAccount'] as const)
      await expect(page.getByRole('button', { name: say('privacy', action) })).toBeDisabled()
  })

  test('answer four questions and mark the assistant as coming soon', {
    tag: ['@INF-1', '@INF-2', '@INF-3', '@INF-4', '@INF-6'],
  }, async ({ shopper: { page, say } }) => {
    await page.goto('/help-services')
    await expect(page.locator('details')).toHaveCount(4)
    await expect(page.getByText(say('common', 'comingSoon'), { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('a[href*="wa.me"]')).toHaveCount(1)
    await expect(page.getByText('Reply within 24 hours')).toBeVisible()
    await expect(page.getByText('9am–9pm HKT')).toBeVisible()
    await page.getByText(say('help', 'transferQuestion')).click()
    await expect(page.getByText(/transfers are coming soon/)).toBeVisible()
  })

  test('name the version, the social networks and the copyright', {
    tag: ['@CON-28', '@INF-8', '@INF-10', '@INF-11'],
  }, async ({ shopper: { page } }) => {
    await page.goto('/about')
    await expect(page.getByText('0.1.3')).toBeVisible()
    await expect(page.locator('a[href*="instagram.com"], a[href*="facebook.com"]')).toHaveCount(2)
    await expect(page.getByText('©')).toBeVisible()
  })
})
