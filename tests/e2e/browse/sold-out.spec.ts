import { barriers } from '../support/accessibility-barriers.ts'
import { otherWords, ownTexts } from '../support/one-language.ts'
import { expect, open, test } from '../support/shopper.ts'

const fullyBooked = '/event/slow-hands/bend-the-light'

test('a fully booked event leads to others of its group and category', { tag: '@EVT-78' }, async ({ shopper }) => {
  const { page, say, language } = shopper
  await open(page, fullyBooked)
  const ways = page.getByRole('region', { name: say('soldOut', 'waysOn') })
  expect.soft(otherWords(await ownTexts(page, language), language)).toEqual([])
  expect.soft(await barriers(page)).toEqual([])
  await expect(ways.getByRole('button')).toHaveCount(0)
  await ways.getByRole('link', { name: language === 'en' ? /Carve the Bird/ : /雕隻雀仔/ }).click()
  await expect(page).toHaveURL(/carve-the-bird$/)
  await page.goBack()
  await ways.getByRole('link', { name: say('soldOut', 'allOfCategory') }).click()
  await expect(page).toHaveURL(/\/events\?category=hong_kong$/)
})

test('a sold-out event can be checked again and opens after a held ticket returns', { tag: '@EVT-79' }, async ({
  shopper,
}) => {
  const { page, say } = shopper
  let availability = 'soldOut'
  const event = '/api/events/event/slow-hands/carve-the-bird'
  await page.route(event, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), availability } })
  })
  await open(page, '/eventGroup/slow-hands/vanishing-crafts')
  await page
    .getByRole('link', { name: shopper.language === 'en' ? /Carve the Bird/ : /雕隻雀仔/ })
    .first()
    .click()
  const again = page.getByRole('button', { name: say('soldOut', 'checkAgain') })
  await again.click()
  await expect(page.getByText(say('soldOut', 'stillSoldOut'))).toBeVisible()
  availability = 'available'
  await again.click()
  await expect(page.getByRole('link', { name: say('event', 'bookNow') })).toBeVisible()
  await expect(again).toHaveCount(0)
})
