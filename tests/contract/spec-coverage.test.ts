import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `docs/spec-coverage.md` names the tests that prove each rule of the interface, as `file`: title. */
const rootURL = new URL('../../', import.meta.url)
const rows = readFileSync(new URL('docs/spec-coverage.md', rootURL), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| rule '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

const sources = new Map<string, string>()
/** Returns a file's text with its quotes unescaped and without spaces after an opening bracket. Returns an empty text if there is no such file. */
function sourceOf(path: string): string {
  const url = new URL(path, rootURL)
  const source =
    sources.get(path) ??
    (existsSync(url) ? readFileSync(url, 'utf8').replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(') : '')
  sources.set(path, source)
  return source
}

test('every rule of the interface names a test, and every test that is named exists', () => {
  expect(rows.length).toBeGreaterThan(70)
  const missing = rows.flatMap(([rule = '', proofs = '']) =>
    proofs
      .split('<br>')
      .filter((proof) => {
        const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
        return title === '' || !["'", '"', '`'].some((quote) => sourceOf(path).includes(`(${quote}${title}${quote}`))
      })
      .map((proof) => `${rule}: ${proof}`),
  )
  expect(missing).toEqual([])
})
