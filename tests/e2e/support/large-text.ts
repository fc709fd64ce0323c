import type { Page, PlaywrightWorkerOptions, TestType } from '@playwright/test'
import { expect } from './shopper.ts'

/** A reader's own text size, set in the browser: 32 px, twice the default. */
export const largeText: Parameters<TestType<object, PlaywrightWorkerOptions>['use']>[0] = {
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
}

/** Returns the texts of a page that are cut off at a side or lie beyond its edges. It runs in the page. */
function cutTexts(): readonly string[] {
  // The exceptions: elements that scroll sideways, the edge of a ticket stub, and texts for screen readers alone.
  const mayLieBeyond = (element: Element | null): boolean => {
    if (element === null) return false
    const { overflowX, writingMode, clipPath } = getComputedStyle(element)
    const isExcepted = overflowX === 'auto' || writingMode !== 'horizontal-tb' || clipPath === 'inset(50%)'
    return isExcepted || mayLieBeyond(element.parentElement)
  }
  const { clientWidth } = document.documentElement
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (mayLieBeyond(text.parentElement) || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    let isCut = left < -1 || right > clientWidth + 1
    for (let around: Element | null = text.parentElement; around !== null && !isCut; around = around.parentElement) {
      const edge = around.getBoundingClientRect()
      isCut = getComputedStyle(around).overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)
    }
    if (isCut) found.push(text.textContent ?? '')
  }
  return found
}

/** Checks that the page has large text, nothing cut off, and no sideways scrolling. */
export async function checkPage(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), name).toBe('32px')
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name)
    .toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutTexts), name).toEqual([])
}
