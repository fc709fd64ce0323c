import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleCoverage } from './lib/rule-coverage.ts'
import { root } from './lib/shell.ts'

/** Writes `test-results/rule-coverage.md`, the tests of each rule. With `--check` it writes nothing.
 *  Fails in both cases if a rule has no test. */
const { page, unproved } = ruleCoverage()
if (!process.argv.includes('--check')) {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rule-coverage.md'), page)
  console.log('Wrote test-results/rule-coverage.md.')
}
if (unproved.length > 0) console.error(`Rules without a test: ${unproved.join(', ')}.`)
process.exit(unproved.length > 0 ? 1 : 0)
