import type { Page } from '@playwright/test'
import { missingPages, publicPages } from './public-pages.ts'
import { expect, test } from './shopper.ts'

/** Names that are written the same in both languages, and what the catalogue itself writes so. */
const namesInChinese =
  /Pokfei|WeChat|Pay|AlipayHK|Google|Instagram|Facebook|WhatsApp|Cookie|PDF|AI|HK\$|VIP|K-?Pop|STARLOOP|PEACH|ORBIT|EN|switch to English|English|DJ|A?MC|L\d|BOH|band/gi

/** All that can be read or heard of a page, but for the parts that say they are in the other language. */
const ownTexts = (page: Page, language: 'zh' | 'en'): Promise<readonly string[]> =>
  page.evaluate((own) => {
    const found: string[] = []
    const isElsewhere = (element: Element | null) => {
      const lang = element?.closest('[lang]')?.getAttribute('lang') ?? ''
      return !lang.startsWith(own)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, svg') !== null || isElsewhere(parent)) continue
      found.push(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (isElsewhere(element)) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    }
    found.push(document.title)
    return found.filter((text) => text !== '')
  }, language)

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** In Chinese: words of two letters and more without a Chinese character beside them, but for names. */
const isEnglish = (text: string) => !hasHan(text) && /[A-Za-z]{2,}/.test(text.replace(namesInChinese, ''))

/** In English: Chinese characters, but for our own name and what is explained in so many words. */
const isChinese = (text: string) => hasHan(text.replaceAll(/撲飛|飛|支/g, ''))

test.describe('every public page', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('speaks one language to the last word', async ({ shopper: { page, language } }) => {
    for (const path of [...Object.values(publicPages), ...missingPages]) {
      await page.goto(path)
      const texts = await ownTexts(page, language)
      expect(texts.length).toBeGreaterThan(5)
      expect.soft(texts.filter(language === 'zh' ? isEnglish : isChinese), path).toEqual([])
    }
  })
})
