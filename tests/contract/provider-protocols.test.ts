import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const fileAt = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const rows = [...fileAt('docs/provider-protocols.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm)].map(
  ([, fact = '', path = '', words = '']) => ({ fact, path, words }),
)

test('the table of the protocols has rows', () => {
  expect(rows.length).toBeGreaterThan(40)
})

test.each(rows)('the test that holds "$fact" is there', ({ path, words }) => {
  expect(fileAt(path)).toContain(words)
})
