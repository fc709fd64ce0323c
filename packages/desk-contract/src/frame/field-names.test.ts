import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deskContract } from '../desk-contract.ts'
import type { VerbContract } from './verb-contract.ts'
import { nameFields, wordsForAPI } from './field-names.ts'

const root = join(import.meta.dirname, '../../../..')
/** The sources whose words the API says. The operations and the domain may make words too. */
const sources = globSync(['packages/{desk-contract,domain}/src/**/*.ts', 'apps/server/src/operations/**/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/field-names.ts'],
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

const fields = new Set(
  Object.values(deskContract).flatMap((verbs) =>
    Object.values<VerbContract>(verbs).flatMap(({ input }) =>
      input instanceof z.ZodObject ? Object.keys(input.shape) : [],
    ),
  ),
)

const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([all, field = '']) => ({ path, all, field })))

test('no words of the verbs name an option of the command line', { tags: 'OPS-206' }, () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(found(/(?<![\w-])--[a-z][\w-]*|npm run/g)).toEqual([])
})

test('every marked field is one of an input, and warnings name none', () => {
  const marked = found(/⟦([^⟧]*)⟧/g)
  expect(marked.length).toBeGreaterThan(30)
  expect(marked.filter(({ path, field }) => !fields.has(field) || path.includes('warnings'))).toEqual([])
})

test('each door writes its own name', { tags: 'OPS-206' }, () => {
  const words = { en: 'With ⟦keepPlaces⟧ they stay.', zh: '加上 ⟦keepPlaces⟧，位置不變。' }
  expect(nameFields(words.en, (field) => `--${field}`)).toBe('With --keepPlaces they stay.')
  expect(wordsForAPI(words)).toEqual({
    messageEN: 'With "keepPlaces" they stay.',
    messageCN: '加上「keepPlaces」，位置不變。',
  })
})
