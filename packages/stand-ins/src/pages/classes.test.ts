import { globSync, readFileSync } from 'node:fs'
import { plainStyles } from '@pokfei/design/plain-styles'
import { expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: folder, exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n')

const classesIn = (css: string): readonly string[] =>
  css.replaceAll(/\/\*[^]*?\*\//g, '').match(/(?<=\.)[a-zA-Z][\w-]*(?=[^;}]*\{)/g) ?? []

const markup = textOf('**/*.ts')
const own = new Set(classesIn(textOf('**/*.css')))
const shared = new Set(
  classesIn(plainStyles('base', 'utilities.module', 'icon.module', 'button.module', 'bottom-bar.module')),
)

/** The classes that the pages name. Inside `${}`, a class is a text that begins with a blank. */
const named = new Set(
  Array.from(markup.matchAll(/class="((?:[^"$]|\$\{[^}]*\})*)"/g), ([, classes = '']) => classes).flatMap((classes) => [
    ...classes.replaceAll(/(?:[\w-]+-)?\$\{[^}]*\}/g, ' ').split(/\s+/),
    ...Array.from(classes.matchAll(/' ([\w-]+)'/g), ([, name = '']) => name),
  ]),
)
named.delete('')

it('every class of the pages has styles', () => {
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((name) => !own.has(name) && !shared.has(name))).toEqual([])
})

it('the style sheets of the pages have no class that no page names', () => {
  const made = /^(?:face-\d|square|success|warning|failure)$/
  expect([...own].filter((name) => !named.has(name) && !shared.has(name) && !made.test(name))).toEqual([])
})
