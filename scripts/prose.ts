import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/shell.ts'

/** Checks what can be counted of how the code reads: long sentences, openings of docstrings, full folders. */

const longestSentence = 30
const fullestFolder = 20
/** Folders that a framework or a convention fills: one file for each address, text, migration or test. */
const exempt = /(^|\/)(routes|i18n\/(zh|en))(\/|$)|^(tests|scripts)\//

interface Comment {
  readonly line: number
  readonly text: string
  readonly isDocstring: boolean
}

/** Returns the comments that stand on lines of their own, each block of `//` lines as one. */
function commentsOf(source: string): readonly Comment[] {
  const comments: Comment[] = []
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  for (const match of source.matchAll(/^[ \t]*\/\*(\*?)([\s\S]*?)\*\//gm))
    comments.push({
      line: lineOf(match.index),
      text: (match[2] ?? '').replaceAll(/^[ \t]*\*/gm, ''),
      isDocstring: match[1] === '*',
    })
  for (const match of source.matchAll(/(?:^[ \t]*\/\/ .*\n)+/gm))
    comments.push({ line: lineOf(match.index), text: match[0].replaceAll(/^[ \t]*\/\/ ?/gm, ''), isDocstring: false })
  return comments
}

/** Returns the sentences of a comment. Code, links and list items end none. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/`[^`]*`|\{@link [^}]*\}|https?:[^\s)]+/g, 'x')
    .split(/\n\s*\n|\n\s*[-*|] |(?<=[.!?:;])\s+|@(?:throws|param|returns)\b/)
    .map((sentence) => sentence.trim())

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.gen.ts'))

const findings: string[] = []
const folders = new Map<string, number>()
for (const path of files) {
  let source: string
  try {
    source = readFileSync(join(root, path), 'utf8')
  } catch {
    continue // A file that was deleted and not committed.
  }
  for (const { line, text, isDocstring } of commentsOf(source)) {
    const opening = /^\s*(Who|Whoever|What|Whether)\b/.exec(text)?.[1]
    if (isDocstring && opening !== undefined) findings.push(`${path}:${line}: a docstring opens with "${opening}"`)
    for (const sentence of sentencesOf(text)) {
      const words = wordsOf(sentence)
      if (words > longestSentence)
        findings.push(`${path}:${line}: a sentence of ${words} words: ${sentence.slice(0, 60)}…`)
    }
  }
  const isSource = /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path) && !exempt.test(path)
  if (isSource) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
}
for (const [folder, count] of folders)
  if (count > fullestFolder) findings.push(`${folder}: ${count} source files, at most ${fullestFolder}`)

for (const finding of findings) console.error(finding)
process.exit(findings.length === 0 ? 0 : 1)
