import { deskScreens } from '../support/desk-screens.ts'
import { buyTwo, enterAsOwner, expectedAnswers } from '../support/desk.ts'
import { checkPage, largeText } from '../support/large-text.ts'
import { expect, test } from '../support/shopper.ts'

test.use({ ...largeText, ...expectedAnswers })

test('every screen can be read with text of twice the usual size, also at 320 pixels', { tag: '@SCR-19' }, async ({
  shopper,
}) => {
  test.slow()
  const { page } = shopper
  const reference = await buyTwo(shopper)
  await enterAsOwner(shopper)
  await page.evaluate(() => sessionStorage.setItem('desk-event', 'lion-rock/harbour-nights'))
  for (const path of [...deskScreens, `/desk/orders/${reference}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await checkPage(page, `${path} ${width}`)
    }
  }
})
