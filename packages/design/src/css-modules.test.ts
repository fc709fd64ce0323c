import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const sources = globSync('apps/{web,gate,desk}/src/**/*.{ts,tsx}', { cwd: root }).map(textOf)
const modules = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: root })

/** Returns the names of the classes in a module's selectors. */
function classesOf(path: string): ReadonlySet<string> {
  const selectors = textOf(path)
    .replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, '')
    .matchAll(/[^{};]*(?=\{)/g)
  return new Set(Array.from(selectors).flatMap(([selector]) => selector.match(/(?<=\.)[a-zA-Z]\w*/g) ?? []))
}

/** Returns the names that code reads from a module, under whatever name it imports the module. */
function namesReadFrom(path: string): ReadonlySet<string> {
  const ownImport = new RegExp(`import \\* as (\\w+) from '[^']*/${basename(path).replaceAll('.', '\\.')}'`)
  const read = sources.flatMap((source) => {
    const [, alias] = ownImport.exec(source) ?? []
    return alias === undefined ? [] : (source.match(new RegExp(`(?<=\\b${alias}\\.)\\w+`, 'g')) ?? [])
  })
  return new Set(read)
}

it('every class of a CSS module is used', () => {
  expect(modules.length).toBeGreaterThan(80)
  const unused = modules.flatMap((path) => {
    const read = namesReadFrom(path)
    return [...classesOf(path)].filter((name) => !read.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

it.each(['apps/web/src/offline-page/offline-page.ts', 'apps/server/src/ssr/broken-address-page.ts'])(
  'every class that %s names exists',
  (page) => {
    const named = Array.from(textOf(page).matchAll(/scopedName\('(\w+)', '([^']+)'\)/g))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(([, name = '', path = '']) => !classesOf(path).has(name)).map(([call]) => call)).toEqual([])
  },
)

it('a rule for the items of a list reaches no list within it', () => {
  const reaching = globSync('{apps,packages}/*/src/**/*.css', { cwd: root }).flatMap((path) =>
    Array.from(textOf(path).matchAll(/^.*(?<![>+~]) li(?=[\s:.,]).*[{,]$/gm), ([rule]) => `${path}: ${rule.trim()}`),
  )
  // These set how words of any list break.
  expect(reaching.filter((rule) => !rule.includes(':is(p, li'))).toEqual([])
})
