import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { english } from './en.ts'

/** Every source except the texts and the tests, as one string. */
const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) })
  .filter((path) => !/^i18n\/(?:en|zh|parts)/.test(path) && !/\.test(?:-d)?\./.test(path))
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
  .join('\n')

/** The server's reasons and the domain's categories are keys too. */
const named = [
  'contracts/src/field-errors.ts',
  'contracts/src/reasons.ts',
  'packages/domain/src/catalogue/category.ts',
  'packages/domain/src/catalogue/filter-options.ts',
]
  .map((path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'))
  .join('\n')

/** True if the sources contain the key itself, or its stem in a template such as `${reason}Text`. */
function isUsed(key: string): boolean {
  const name = key.replace(/_(?:zero|one|other)$/, '')
  const isNamed = (text: string) =>
    new RegExp(`['\`:"]${text}['\`"]`).test(sources) || new RegExp(`\\b${text}\\b`).test(named)
  const made = /^(\w+)(Text)$/.exec(name)
  return isNamed(name) || (made?.[1] !== undefined && isNamed(made[1]) && sources.includes('}Text`'))
}

for (const [namespace, texts] of Object.entries(english))
  it(`uses every text of ${namespace}`, () => {
    expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([])
  })
