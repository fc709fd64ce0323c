import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const fileAt = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const rows = [...fileAt('docs/provider-protocols.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm)].map(
  ([, fact = '', path = '', words = '']) => ({ fact, path, words }),
)

test('finds the rows of the protocol table', () => {
  expect(rows.length).toBeGreaterThan(40)
})

test.each(rows)('finds the test that proves "$fact"', ({ path, words }) => {
  expect(fileAt(path)).toContain(words)
})
