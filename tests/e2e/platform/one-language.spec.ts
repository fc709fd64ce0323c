import { otherWords, ownTexts } from '../support/one-language.ts'
import { missingPages, publicPages } from '../support/public-pages.ts'
import { expect, test } from '../support/shopper.ts'

test.describe('every public page', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('is in one language down to the last word', { tag: '@BRW-24' }, async ({ shopper: { page, language } }) => {
    for (const path of [...Object.values(publicPages), ...missingPages]) {
      await page.goto(path)
      const texts = await ownTexts(page, language)
      expect(texts.length).toBeGreaterThan(5)
      expect.soft(otherWords(texts, language), path).toEqual([])
    }
  })
})
