import { barriers } from '../support/accessibility-barriers.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, open, test } from '../support/shopper.ts'

const change = {
  revision: 1,
  kind: 'postponed',
  textEN: 'A typhoon is coming.\nPlease stay safe.',
  textCN: '颱風將至。\n請注意安全。',
  original: { venueNameEN: 'The Pier', venueNameCN: '碼頭' },
  announcedSSE: 1,
}

test('the page of a postponed event says so, and sells nothing', { tag: ['@CHG-16', '@CHG-17', '@CHG-15'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await page.route('/api/events/event/slow-hands/carve-the-bird', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), availability: 'postponed', changeKind: 'postponed', change }
    await route.fulfill({ response, json })
  })
  await open(page, '/eventGroup/slow-hands/vanishing-crafts')
  await page
    .getByRole('link', { name: language === 'en' ? /Carve the Bird/ : /雕隻雀仔/ })
    .first()
    .click()
  const banner = page.getByRole('region', { name: say('common', 'postponed') })
  await expect(banner).toContainText(language === 'en' ? 'Please stay safe.' : '請注意安全。')
  await expect(banner).toContainText(say('common', 'datesToCome'))
  await expect(banner.locator('s')).toHaveText([/\d{2}:\d{2}$/, language === 'en' ? 'The Pier' : '碼頭'])
  await expect(page.getByRole('button', { name: say('common', 'postponed') })).toBeDisabled()
  expect.soft(otherWords(await ownTexts(page, language), language)).toEqual([])
  expect(await barriers(page)).toEqual([])
})

test('the page of a cancelled event says so, and sells nothing', { tag: ['@CHG-15', '@CHG-16', '@CHG-18'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  const cancelled = { ...change, kind: 'cancelled', original: {} }
  await page.route('/api/events/event/slow-hands/carve-the-bird', async (route) => {
    const response = await route.fetch()
    const json = {
      ...(await response.json()),
      availability: 'cancelled',
      changeKind: 'cancelled',
      change: cancelled,
    }
    await route.fulfill({ response, json })
  })
  await open(page, '/eventGroup/slow-hands/vanishing-crafts')
  await page
    .getByRole('link', { name: language === 'en' ? /Carve the Bird/ : /雕隻雀仔/ })
    .first()
    .click()
  const banner = page.getByRole('region', { name: say('common', 'cancelled') })
  await expect(banner).toContainText(language === 'en' ? 'Please stay safe.' : '請注意安全。')
  await expect(page.getByRole('button', { name: say('common', 'cancelled') })).toBeDisabled()
  expect.soft(otherWords(await ownTexts(page, language), language)).toEqual([])
  expect(await barriers(page)).toEqual([])
})
