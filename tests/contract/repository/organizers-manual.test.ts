import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as english from '@pokfei/desk/i18n/en/texts'
import * as chinese from '@pokfei/desk/i18n/zh/texts'
import { screens } from '@pokfei/desk/screens/listed-screens'
import { eventFields, partWords, typeFields } from '@pokfei/desk/screens/event-form/fields'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = globSync('docs/organizers/*.md', { cwd: root }).toSorted()
const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** Returns the words in bold. The manual has those of the desk there, letter for letter. */
const boldIn = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words = '']) => words)

/** The words that the desk shows in a language: its texts, and the names of the fields of an event. */
function wordsOf(language: 'en' | 'zh'): ReadonlySet<string> {
  const texts = Object.values(language === 'en' ? english : chinese)
  const fields = [...Object.values(eventFields), ...Object.values(typeFields)].map(({ words }) => words)
  return new Set<string>([
    ...texts.flatMap((one) => Object.values<string>(one)),
    ...[...fields, ...Object.values(partWords)].map((words) => words[language]),
  ])
}

const known = { en: wordsOf('en'), zh: wordsOf('zh') }

test('finds the pages of the manual', () => {
  expect(pages).toHaveLength(10)
})

test.each(pages)('%s has only words of the desk in bold', (page) => {
  const bold = boldIn(textOf(page))
  expect(bold.length).toBeGreaterThan(5)
  expect(bold.filter((words) => !known[page.endsWith('.zh-HK.md') ? 'zh' : 'en'].has(words))).toEqual([])
})

test.each([
  ['docs/organizers/first-day.md', english],
  ['docs/organizers/first-day.zh-HK.md', chinese],
] as const)('%s names each screen beside its key', (page, { desk }) => {
  const rows = [...textOf(page).matchAll(/^\| `(.)` \| \*\*(.+?)\*\* \|/gm)].map(([, key, name]) => [key, name])
  expect(rows).toEqual(screens.map(({ key, text }) => [key, desk[text]]))
})
