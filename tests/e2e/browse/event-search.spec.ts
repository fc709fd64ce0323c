import { expect, open, test } from '../support/shopper.ts'

test.describe('the search', () => {
  test('finds an event by the artist that its page names', {
    tag: ['@BRW-85', '@BRW-91', '@BRW-94', '@EVT-4'],
  }, async ({ shopper: { page, language } }) => {
    await open(page, '/')
    const artist = language === 'en' ? 'Signal Eight' : '八號波'
    await page.getByRole('combobox').fill(artist.toLowerCase())
    const option = page.getByRole('option').filter({ hasText: artist })
    await expect(option).toHaveCount(1)
    await expect(option.locator('mark')).toHaveText(artist)
    await option.click()
    await expect(page).toHaveURL(/\/event\//)
    await expect(page.getByRole('main').getByText(artist, { exact: true }).first()).toBeVisible()
  })
})
