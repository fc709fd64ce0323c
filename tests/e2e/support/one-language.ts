import type { Page } from '@playwright/test'

/** Names that are the same in both languages, and texts of the catalogue that are. */
const namesInChinese =
  /Pokfei|WeChat|Pay|AlipayHK|Google|Instagram|Facebook|WhatsApp|Cookie|PDF|AI|HK\$|VIP|K-?Pop|STARLOOP|PEACH|ORBIT|EN|switch to English|English|DJ|A?MC|L\d|BOH|band|CVC/gi

/** Returns all texts that a reader sees or hears, except parts that declare the other language. */
export const ownTexts = (page: Page, language: 'zh' | 'en'): Promise<readonly string[]> =>
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
      const text = node.textContent?.trim() ?? ''
      // A word goes on after a place where its line may break, such as an address after its `@`.
      if (node.previousSibling?.nodeName === 'WBR') found.push((found.pop() ?? '') + text)
      else found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (isElsewhere(element)) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    }
    found.push(document.title)
    return found.filter((text) => text !== '')
  }, language)

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Personal data in any script: a reference, an order ID, an address, a shopper's name. */
const ownData = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[2-9A-Z]{4}-[2-9A-Z]{4}|\S+@\S+|shopper-[\d-]+/g

/** True if a Chinese page's text has no Chinese character but a word of two letters or more, names excepted. */
const isEnglish = (text: string) =>
  !hasHan(text) && /[A-Za-z]{2,}/.test(text.replaceAll(ownData, '').replace(namesInChinese, ''))

/** True if an English page's text has Chinese characters, except for our name and characters that a text explains. */
const isChinese = (text: string) => hasHan(text.replaceAll(/撲飛|飛|支/g, ''))

/** Returns the texts of a page that are in the other language. */
export const otherWords = (texts: readonly string[], language: 'zh' | 'en'): readonly string[] =>
  texts.filter(language === 'zh' ? isEnglish : isChinese)
