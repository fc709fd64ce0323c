import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isThere = (path: string): boolean => existsSync(join(root, path))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const folders = '{apps,packages,db,contracts,tests,scripts,docs}'
const isBuilt = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path)
const files = globSync(`${folders}/**/*.*`, { cwd: root, exclude: isBuilt }).map((path) => `/${path}`)
const documents = globSync(['*.md', `${folders}/**/*.md`], { cwd: root, exclude: isBuilt }).toSorted()

/** A part of a path that stands for any name: `<name>`, `*`, `{a,b}`, `$id`, `NNNN`, `…`. */
const placeholder = /[<*{$…]|NNNN/

/** Returns the code of a document: words between backticks, and blocks. */
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code.replaceAll('`', ''))

/** Returns the paths in a document's code that begin with a folder of the repository. A path ends before a placeholder. */
function pathsIn(text: string): readonly string[] {
  const paths = codeIn(text).flatMap((code) => [
    ...code.matchAll(/(?<![\w./@-])(?:apps|packages|db|contracts|tests|scripts|docs|\.ci|\.github)\/[^\s`'",;:)|]+/g),
  ])
  return paths.map(([path]) => {
    const [first = ''] = path.split(placeholder)
    return (first === path ? path : dirname(`${first}x`)).replace(/[./]+$/, '')
  })
}

/** Returns the source files in a document's code that are named by their last parts: `limits.ts`, `orders/limits.ts`. */
const shortNamesIn = (text: string): readonly string[] =>
  codeIn(text).filter((code) => /^\w[\w./-]*\.(?:tsx?|mjs|cjs|css|sql)$/.test(code) && !placeholder.test(code))

/** Returns the ID that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Returns the links of a document to files of the repository, code left out. */
const linksIn = (text: string): readonly string[] =>
  [...text.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  )

/** True if the file of a link exists, and has the heading that the link names. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  return isThere(target) && (anchor === undefined || anchorsIn(textOf(target)).has(anchor))
}

test('finds the documents', () => {
  expect(documents.length).toBeGreaterThan(80)
  expect(documents.flatMap((path) => pathsIn(textOf(path))).length).toBeGreaterThan(500)
  expect(documents.flatMap((path) => linksIn(textOf(path))).length).toBeGreaterThan(150)
})

test.each(documents)('every link of %s leads to a file and a heading', (document) => {
  expect(linksIn(textOf(document)).filter((link) => !leadsSomewhere(document, link))).toEqual([])
})

// The changelog names paths of the past.
test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('every path in %s exists', (document) => {
  const text = textOf(document)
  const missing = pathsIn(text).filter((path) => !['', '.ts', '.test.ts'].some((ending) => isThere(path + ending)))
  const unknown = shortNamesIn(text).filter(
    (name) => !isThere(name) && !files.some((path) => path.endsWith(`/${name}`)),
  )
  expect([...missing, ...unknown]).toEqual([])
})

/** Returns the folders that a section of a document names, such as `jobs/`: the first part of each. */
function foldersIn(document: string, heading: string): ReadonlySet<string> {
  const [, section = ''] = textOf(document).split(`\n${heading}\n`)
  const [own = ''] = section.split(/\n#+ /)
  return new Set([...own.matchAll(/`([\w-]+)\/[^`]*`/g)].map(([, folder = '']) => folder))
}

test.each([
  ['docs/architecture.md', '### `apps/server/src/`', 'apps/server/src'],
  ['docs/architecture.md', '### `packages/domain/src/`', 'packages/domain/src'],
  ['docs/architecture.md', '### `db/src/`', 'db/src'],
  ['docs/architecture.md', '### `apps/gate/src/`', 'apps/gate/src'],
  ['docs/architecture.md', '### `apps/desk/src/`', 'apps/desk/src'],
  ['docs/web.md', '## Folders', 'apps/web/src'],
])('%s names under "%s" every folder of %s', (document, heading, folder) => {
  const named = foldersIn(document, heading)
  const all = globSync('*/', { cwd: join(root, folder) }).map((path) => path.replace(/[\\/]$/, ''))
  expect(all.length).toBeGreaterThan(2)
  expect(all.filter((one) => one !== 'testing' && !named.has(one))).toEqual([])
})

test('the index of the decisions names each record once, with numbers in order', () => {
  const rows = [...textOf('docs/decisions/README.md').matchAll(/^\| (\d{4}) \| \[[^\]]+\]\(([^)]+)\) \| .+ \|$/gm)]
  const records = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path))
  expect(rows.map(([, , file = '']) => file).toSorted()).toEqual(records.filter((file) => /^\d/.test(file)).toSorted())
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
})
