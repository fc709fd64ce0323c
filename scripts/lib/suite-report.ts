import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './shell.ts'

/** The test counts of a suite. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Tests left out because the machine lacks a program. */
  readonly skipped: number
  /** One line per failure: file, title and the message of the first try. */
  readonly failures: readonly string[]
  /** One line per test that passed at its second try, with the message of the first. */
  readonly retried: readonly string[]
}

/** The part of vitest's JSON report that this module reads. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      /** The messages of every try. A test that passed has some only if its first try failed. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      /** One per try. */
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
}

const mostCharacters = 500

/** Returns what to print after a test's name: its first message on one line. A second try may fail only because of the first. */
const because = (messages: readonly (string | undefined)[]): string => {
  const [first] = messages
  return first ? `: ${stripVTControlCharacters(first).replace(/\s+/g, ' ').trim().slice(0, mostCharacters)}` : ''
}

/** A suite that fails outside its tests, such as by an unhandled rejection, still fails the run. */
const outside = (suite: string) => `${suite}: failed outside its tests`

/** Returns the count of a suite that ended with `exitStatus`. Names a failure if that is not 0. */
function counts(suite: string, exitStatus: number, counted: Omit<Count, 'failed'>): Count {
  const failures = counted.failures.length > 0 || exitStatus === 0 ? counted.failures : [outside(suite)]
  return { ...counted, failures, failed: failures.length }
}

/** Returns vitest's JSON report, or null if the run ended before it was written. */
export const readVitestReport = (file: string): VitestReport | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null

const died = (file: string): string => `${file}: its process died`

type FileResult = VitestReport['testResults'][number]

/** A test is still pending at the end of the run only if its process has died. */
const isUnfinished = ({ assertionResults }: FileResult): boolean =>
  assertionResults.some(({ status }) => status === 'pending')

/** Returns the files of a vitest run whose process died before all of their tests had ended. */
export const unfinishedFiles = (results: VitestReport | null): readonly string[] =>
  (results?.testResults ?? []).filter(isUnfinished).map(({ name }) => relative(root, name))

/** Returns the counts of a vitest run that ended with `exitStatus`. The tests of unfinished files count as one failure. */
export function countVitest(suite: string, results: VitestReport | null, exitStatus: number): Count {
  const finished = (results?.testResults ?? []).filter((file) => !isUnfinished(file))
  const failures = finished.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, name)
    // A file that cannot be loaded fails without a test.
    if (tests.length === 0) return status === 'failed' ? [`${outside(file)}${because([message])}`] : []
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}${because(failureMessages)}`)
  })
  const retried = finished.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}${because(failureMessages)}`),
  )
  const having = (wanted: string): number =>
    finished.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length
  return counts(suite, exitStatus, {
    passed: having('passed'),
    skipped: having('skipped'),
    failures: [...failures, ...unfinishedFiles(results).map(died)],
    retried,
  })
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Returns the counts of the Playwright run that wrote `reportFile` and ended with `exitStatus`. */
export function countPlaywright(suite: string, reportFile: string, exitStatus: number): Count {
  const results: PlaywrightReport | null = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null
  const all = (results?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results: tries }) => ({
      status,
      name: `${file}:${line} [${projectName}]: ${title}${because(tries.flatMap(({ errors }) => errors.map(({ message }) => message)))}`,
    })),
  )
  const named = (status: string) => all.filter((test) => test.status === status).map(({ name }) => name)
  return counts(suite, exitStatus, {
    passed: (results?.stats.expected ?? 0) + (results?.stats.flaky ?? 0),
    skipped: results?.stats.skipped ?? 0,
    failures: named('unexpected'),
    retried: named('flaky'),
  })
}

/**
 * Returns the counts of a vitest run and of a second one, for the files whose process had died in the first. These files
 * count as tests that needed a second try.
 */
export const sumWithRepeated = (first: Count, repeated: Count, files: readonly string[]): Count =>
  sum([{ ...first, failed: 0, failures: [], retried: [...first.retried, ...files.map(died)] }, repeated])

/** Returns the total of several counts. */
export function sum(suites: readonly Count[]): Count {
  const total = (key: 'passed' | 'failed' | 'skipped') => suites.reduce((all, suite) => all + suite[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: suites.flatMap(({ failures }) => failures),
    retried: suites.flatMap(({ retried }) => retried),
  }
}

/** Prints the names of failed and repeated tests. `.ci/run` repeats these lines at the end of its output. */
export function printNames({ failures, retried }: Count): void {
  for (const name of retried) console.log(`RETRIED ${name}`)
  for (const name of failures) console.log(`FAILED ${name}`)
}

/** Prints names and counts and ends the process: status 0 if nothing failed, else 1. */
export function report(counted: Count): never {
  const { passed, failed, skipped } = counted
  console.log()
  printNames(counted)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed === 0 ? 0 : 1)
}
