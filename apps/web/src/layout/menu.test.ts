import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.ts'

it.each([
  ['en', 'Soon'],
  ['zh', '即將推出'],
] as const)('the shop alone carries a tag in the menu: %s', { tags: 'BRW-4' }, async (language, tag) => {
  const { markup } = await renderPage('/about', { language })
  const menu = /<nav[^]*?<\/nav>/.exec(markup)?.[0] ?? ''
  const tagged = Array.from(menu.matchAll(/<a [^>]*href="([^"]*)"[^]*?<\/a>/g)).filter(([item]) =>
    item.includes(`>${tag}</span>`),
  )
  expect(tagged.map(([, href]) => href)).toEqual(['/shop'])
})
