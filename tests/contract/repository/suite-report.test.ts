import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'
import {
  countPlaywright,
  countVitest,
  sum,
  sumWithRepeated,
  unfinishedFiles,
} from '../../../scripts/lib/suite-report.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pokfei-report-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const fails = { errors: [{ message: '\u001B[31mtoo\u001B[39m\n  heavy' }] }
const passes = { errors: [] }
const triesOf = { expected: [passes], unexpected: [fails, fails], flaky: [fails, passes], skipped: [] }

/** Writes a browser report with one test of each given status. */
function browserReport(...statuses: readonly ('expected' | 'unexpected' | 'flaky' | 'skipped')[]): string {
  const file = join(folder, 'e2e.json')
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  for (const status of statuses) stats[status]++
  const specs = statuses.map((status, index) => ({
    title: `is ${status}`,
    file: 'e2e/a.spec.ts',
    line: index + 1,
    tests: [{ projectName: 'phone-en', status, results: triesOf[status] }],
  }))
  writeFileSync(file, JSON.stringify({ stats, suites: [{ specs: [], suites: [{ specs }] }] }))
  return file
}

it('counts a repeated browser test as passed, and names it', () => {
  expect(countPlaywright('e2e', browserReport('expected', 'flaky', 'skipped'), 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    failures: [],
    retried: ['e2e/a.spec.ts:2 [phone-en]: is flaky: too heavy'],
  })
})

it('names the browser test that failed', () => {
  const { failed, failures } = countPlaywright('e2e', browserReport('expected', 'unexpected'), 1)
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: ['e2e/a.spec.ts:2 [phone-en]: is unexpected: too heavy'],
  })
})

it('counts a run that ends without a report as failed', () => {
  const failures = ['e2e: failed outside its tests']
  expect(countPlaywright('e2e', join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1, failures })
  expect(countVitest('vitest', null, 1)).toMatchObject({ failed: 1, failures: ['vitest: failed outside its tests'] })
})

it('names failed and repeated tests, and files that fail before their tests', () => {
  const passed = { status: 'passed', fullName: 'passes', failureMessages: [] }
  const repeated = { status: 'passed', fullName: 'passes at last', failureMessages: ['the port was taken'] }
  const report = {
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          repeated,
          { ...passed, status: 'failed', fullName: 'fails', failureMessages: ['first', 'second'] },
        ],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such import', assertionResults: [] },
    ],
  }
  const failures = ['a.test.ts: fails: first', 'b.test.ts: failed outside its tests: no such import']
  const retried = ['a.test.ts: passes at last: the port was taken']
  expect(countVitest('vitest', report, 1)).toMatchObject({ passed: 2, failed: 2, failures, retried })
})

it('names a file whose process died, and counts its second run as a second try', () => {
  const passed = { status: 'passed', fullName: 'passes', failureMessages: [] }
  const whole = { name: join(root, 'a.test.ts'), status: 'passed', message: '', assertionResults: [passed, passed] }
  const dead = { ...whole, assertionResults: [passed, { ...passed, status: 'pending', fullName: 'was running' }] }
  const died = ['a.test.ts: its process died']
  const first = countVitest('vitest', { testResults: [dead] }, 1)
  expect(first).toEqual({ passed: 0, failed: 1, skipped: 0, failures: died, retried: [] })
  const second = countVitest('vitest', { testResults: [whole] }, 0)
  expect(sumWithRepeated(first, second, unfinishedFiles({ testResults: [dead] }))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: died,
  })
})

it('adds the names of several suites', () => {
  const one = countVitest('vitest', null, 1)
  expect(sum([one, countPlaywright('e2e', browserReport('flaky'), 0)])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['vitest: failed outside its tests'],
    retried: ['e2e/a.spec.ts:1 [phone-en]: is flaky: too heavy'],
  })
})
