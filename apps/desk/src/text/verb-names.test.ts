import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inDeskWords, namedVerb, verbNames } from './verb-names.ts'

const contract = fileURLToPath(new URL('../../../../packages/desk-contract/src/', import.meta.url))

/** Returns the verbs that the words of the contract name. Comments name verbs too, and nobody reads them at the desk. */
const named = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).flatMap((path) =>
  readFileSync(contract + path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .flatMap((line) => Array.from(line.matchAll(namedVerb), ([, verb = '']) => verb)),
)

test('every verb that a refusal names has a name at the desk', { tags: 'DSK-60' }, () => {
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(verbNames))
})

test('a refusal names screens and acts', { tags: 'DSK-60' }, () => {
  expect(inDeskWords('There is no such refund. `orders refunds` lists those that failed.', 'en')).toBe(
    'There is no such refund. “Money” lists those that failed.',
  )
  expect(inDeskWords('沒有這筆退款。「orders refunds」列出失敗的退款。「重試」', 'zh')).toBe(
    '沒有這筆退款。「帳目」列出失敗的退款。「重試」',
  )
})
