import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleCoverage } from './lib/rule-coverage.ts'
import { root } from './lib/shell.ts'

/** Writes `docs/rule-coverage.md`. With `--check`, compares it instead, and fails if it is out of date.
 *  Fails in both cases if a rule has no test. */
const path = join(root, 'docs/rule-coverage.md')
const { page, unproved } = ruleCoverage()
const isCheck = process.argv.includes('--check')
const isStale = isCheck && readFileSync(path, 'utf8') !== page
if (isStale) console.error('docs/rule-coverage.md is out of date. Run `npm run coverage`.')
if (!isCheck) writeFileSync(path, page)
if (unproved.length > 0) console.error(`Rules without a test: ${unproved.join(', ')}.`)
process.exit(isStale || unproved.length > 0 ? 1 : 0)
