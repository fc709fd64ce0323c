import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The documents for people, without the records of the past. */
export const documents: readonly string[] = globSync(['*.md', 'docs/**/*.md', 'tests/*.md'], { cwd: root })
  .filter((path) => path !== 'CHANGELOG.md' && !path.startsWith('docs/decisions/'))
  .toSorted()

/** Returns the text of a document. Its path begins at the root of the repository. */
export const readDocument = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** The first word of a line that somebody types into a shell. */
const typed = /^(?:(?:[A-Z_]+=(?:\$\([^)]*\)|\S+) )*(?:npm|npx|docker|node|curl|git|python3|set|cp|echo) |npm )/

/** Returns the shell blocks of a document: fenced as `sh`, and indented ones whose lines somebody types. */
export function shellBlocksIn(text: string): readonly (readonly string[])[] {
  const fenced = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => linesOf(block))
  const rest = text.replaceAll(/```[\s\S]*?```/g, '')
  const indented = [...rest.matchAll(/(?:^(?: {4}|\t)+\S.*\n?)+/gm)]
    .map(([block]) => linesOf(block))
    .filter(([first = '']) => typed.test(first))
  return [...fenced, ...indented]
}

/** Returns the lines of a block without their indent and comments. A line that ends in a backslash takes the next one. */
const linesOf = (block: string): readonly string[] =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/(?:^|\s+)# .*$/, ''))
    .filter((line) => line !== '')

/** Returns the words of a typed line. Quotes keep words together. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
