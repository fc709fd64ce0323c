import { expect, once, test } from './shopper.ts'

test.describe('information', once, () => {
  test('has the eighteen sections of the terms, in their order', async ({ shopper: { page, say } }) => {
    await page.goto('/terms-and-conditions')
    const titles = page.locator('.prose h2')
    await expect(titles).toHaveCount(18)
    await expect(titles.first()).toContainText(say('terms', 'onePerPerson'))
    await expect(titles.last()).toContainText(say('terms', 'discrepancy'))
    await expect(page.getByText('the English version prevails').first()).toBeVisible()
  })

  test('shows privacy without letting anything be changed', async ({ shopper: { page, say } }) => {
    await page.goto('/privacy-safety')
    for (const control of await page.getByRole('main').locator('input, button').all())
      await expect(control).toBeDisabled()
    await expect(page.getByRole('radio', { name: say('privacy', 'friends') })).toHaveCount(2)
    await expect(page.getByRole('switch')).toHaveCount(3)
    for (const action of ['download', 'usage', 'deleteAccount'] as const)
      await expect(page.getByRole('button', { name: say('privacy', action) })).toBeDisabled()
  })

  test('answers four questions, and leaves the assistant for later', async ({ shopper: { page, say } }) => {
    await page.goto('/help-services')
    await expect(page.locator('details.faq')).toHaveCount(4)
    await expect(page.getByText(say('common', 'comingSoon'), { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('a[href*="wa.me"]')).toHaveCount(1)
    await expect(page.getByText('Reply within 24 hours')).toBeVisible()
    await expect(page.getByText('9am–9pm HKT')).toBeVisible()
    await page.getByText(say('help', 'transferQuestion')).click()
    await expect(page.getByText(/transfers are coming soon/)).toBeVisible()
  })

  test('says its version and where else we are', async ({ shopper: { page } }) => {
    await page.goto('/about')
    await expect(page.getByText('0.1.3')).toBeVisible()
    await expect(page.locator('a[href*="instagram.com"], a[href*="facebook.com"]')).toHaveCount(2)
    await expect(page.getByText('©')).toBeVisible()
  })
})
