import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../support/documents/shell-blocks.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The documents in Chinese. Each has an English original beside it. */
const chinese = globSync(['*.zh-HK.md', 'docs/**/*.zh-HK.md'], { cwd: root }).toSorted()
const originalOf = (path: string): string => path.replace('.zh-HK.md', '.md')

/** Returns the levels of the headings, in order. */
const levelsOf = (text: string): readonly number[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)

/** Returns each code block without its comments, and each command or name between backticks. */
const codeOf = (text: string): readonly string[] =>
  [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code.replaceAll(/ +#.*$/gm, '')).toSorted()

/** Returns the targets of links and pictures, with the language and the words of a heading left out. */
const targetsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace('.zh-HK.md', '.md').replace(/\.(?:zh|en)\.(gif|webp)$/, '.$1'))
    .map((target) => target.replace(/((?:README|organizers|first-day)\.md)#.+/, '$1#…'))
    .toSorted()

/** Returns the number of cells of each table row, and of the items of each list. */
const shapeOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^(?:\||- |\d+\. )/.test(line))
    .map((line) => (line.startsWith('|') ? `row of ${line.split('|').length - 2}` : 'item'))

test('finds the documents in Chinese', () => {
  const manual = ['cancelled-night', 'customers-mails', 'door', 'first-day', 'month']
  expect(chinese).toEqual(
    ['README', 'docs/buyers', 'docs/organizers', ...manual.map((page) => `docs/organizers/${page}`)]
      .map((page) => `${page}.zh-HK.md`)
      .toSorted(),
  )
})

describe.each(chinese)('%s', (path) => {
  const [own, original] = [readDocument(path), readDocument(originalOf(path))]

  test('has the sections, rows and items of the English document', () => {
    expect(levelsOf(own)).toEqual(levelsOf(original))
    expect(shapeOf(own)).toEqual(shapeOf(original))
  })

  test('has the commands of the English document', () => {
    expect(codeOf(own)).toEqual(codeOf(original))
  })

  test('has the links and pictures of the English document, each in its language', () => {
    const name = (one: string) => one.slice(one.lastIndexOf('/') + 1)
    const toEach = (text: string, other: string) => targetsOf(text).filter((target) => target !== name(other))
    expect(toEach(own, originalOf(path))).toEqual(toEach(original, originalOf(path)))
    expect(own).toContain(`[English](${name(originalOf(path))})`)
    expect(original).toContain(`[繁體中文](${name(path)})`)
    expect(own).not.toMatch(/\.en\.(?:gif|webp)/)
    expect(original).not.toMatch(/\.zh\.(?:gif|webp)/)
  })

  test('writes full-width marks between Chinese characters', () => {
    const text = own.replaceAll(/```[\s\S]*?```|`[^`\n]+`|\]\([^)]*\)/g, '')
    expect(text.match(/\p{Script=Han}[,.;:!?]|[,;:!?]\p{Script=Han}/gu) ?? []).toEqual([])
  })
})

test('keeps the pictures of the documents small', () => {
  const sizes = globSync('docs/pictures/*', { cwd: root }).map(
    (path) => [path, statSync(join(root, path)).size] as const,
  )
  expect(sizes.length).toBeGreaterThan(10)
  const most = (path: string): number => (path.endsWith('.gif') ? 400_000 : 100_000)
  expect(sizes.filter(([path, size]) => size > most(path))).toEqual([])
})
