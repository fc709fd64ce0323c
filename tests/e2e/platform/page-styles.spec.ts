import { missingPages, publicPages } from '../support/public-pages.ts'
import { expect, once, test } from '../support/shopper.ts'

/** A page contains only its own styles, and the styles of all pages load later. Both size and look must stay right. */

/** The bytes that a connection carries before it first waits for an acknowledgement: ten packets. */
const roundTripBytes = 14_600

test('every public page fits into 14.6 kB with its headers', { tag: '@BRW-22' }, async ({ request }) => {
  for (const [name, path] of Object.entries(publicPages)) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    const headers = response.headersArray().map((header) => `${header.name}: ${header.value}\r\n`)
    const bytes = `HTTP/1.1 200 OK\r\n${headers.join('')}\r\n`.length + Number(response.headers()['content-length'])
    expect(bytes, name).toBeLessThanOrEqual(roundTripBytes)
  }
})

/** Compares a page's own styles with those of all pages, in the browser. Reports elements that lack a rule or an
 *  animation, and rules in another order. */
async function compareStyles(path: string) {
  const served = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
  const { stylesheet } = JSON.parse(served.getElementById('page-data')?.textContent ?? '{}')
  const textOfAll = await (await fetch(stylesheet)).text()

  /** Returns each rule with its conditions, such as media queries. */
  const rulesIn = (css: string) => {
    const flat: { readonly rule: CSSRule; readonly text: string }[] = []
    const walk = (rules: CSSRuleList, conditions: string) => {
      for (const rule of rules)
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
          walk(rule.cssRules, conditions + rule.cssText.split('{')[0])
        else if (!(rule instanceof CSSFontFaceRule)) flat.push({ rule, text: conditions + rule.cssText })
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    walk(sheet.cssRules, '')
    return flat
  }
  // Pseudo-elements and states such as hover count as if they were present.
  const bare = (selector: string) =>
    selector
      .replaceAll(/::[\w-]+|:(?:hover|focus|focus-visible|active)\b/g, '')
      .replaceAll(/(^|[\s,>+~])(?=$|[\s,>+~])/g, '$1*')
  const all = rulesIn(textOfAll)
  const own = rulesIn(served.querySelector('style')?.textContent ?? '')
  const texts = new Set(own.map(({ text }) => text))
  const animations = new Set(own.flatMap(({ rule }) => (rule instanceof CSSKeyframesRule ? [rule.name] : [])))
  const isAbout = (rule: CSSRule) =>
    rule instanceof CSSStyleRule && served.querySelector(bare(rule.selectorText)) !== null
  const isStyle = ({ rule }: { readonly rule: CSSRule }) => rule instanceof CSSStyleRule
  const moving = own.flatMap(({ rule }) => (rule instanceof CSSStyleRule ? rule.style.animationName.split(', ') : []))
  return {
    count: own.length,
    lacking: all.filter(({ rule, text }) => isAbout(rule) && !texts.has(text)).map(({ text }) => text),
    unmoved: moving.filter((name) => name !== '' && name !== 'none' && !animations.has(name)),
    order: own.filter(isStyle).map(({ text }) => text),
    orderOfAll: all.filter((each) => isStyle(each) && texts.has(each.text)).map(({ text }) => text),
  }
}

test('every page carries the styles of its markup, in the order of the whole stylesheet', once, async ({ page }) => {
  await page.goto('/about')
  for (const path of [...Object.values(publicPages), ...missingPages, '/ticket']) {
    const { count, lacking, unmoved, order, orderOfAll } = await page.evaluate(compareStyles, path)
    expect(count, path).toBeGreaterThan(20)
    expect({ lacking, unmoved }, path).toEqual({ lacking: [], unmoved: [] })
    expect(order, path).toEqual(orderOfAll)
  }
})
