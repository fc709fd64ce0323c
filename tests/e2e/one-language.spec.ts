import { otherWords, ownTexts } from './one-language.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { expect, test } from './shopper.ts'

test.describe('every public page', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('speaks one language to the last word', async ({ shopper: { page, language } }) => {
    for (const path of [...Object.values(publicPages), ...missingPages]) {
      await page.goto(path)
      const texts = await ownTexts(page, language)
      expect(texts.length).toBeGreaterThan(5)
      expect.soft(otherWords(texts, language), path).toEqual([])
    }
  })
})
