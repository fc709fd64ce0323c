import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/find-chromium.ts'
import { root, run } from './lib/shell.ts'

/** Tests the image as operators run it. `npm test` leaves it out, because it needs a Docker engine and some minutes. */
const folder = mkdtempSync(join(tmpdir(), 'pokfei-container-'))
const report = join(folder, 'report.json')
const exitStatus = await run(
  'vitest',
  [
    'run',
    '--config',
    'vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: join(root, 'tests/container'),
    env: {
      CHROMIUM_PATH: findChromium(),
      PATH: `${join(root, 'tests/node_modules/.bin')}:${process.env['PATH']}`,
      SHOP: 'container',
      // Ryuk, which cleans up after killed tests, is another image. These tests clean up themselves.
      TESTCONTAINERS_RYUK_DISABLED: 'true',
    },
  },
)

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}
const { numPassedTests, numFailedTests, numPendingTests, testResults }: Report = JSON.parse(
  readFileSync(report, 'utf8'),
)
rmSync(folder, { recursive: true })
/** Contract tests that need the process itself. With an engine, these are the only contract tests left out. */
const inside = testResults
  .filter(({ name }) => numPassedTests > 0 && name.startsWith(join(root, 'tests/contract')))
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed').length
// A suite that fails outside its tests, such as a container that does not start, still fails the run.
const failed = numFailedTests || (exitStatus === 0 ? 0 : 1)
console.log(`\ncontainer: ${numPassedTests} passed, ${failed} failed, ${numPendingTests - inside} skipped`)
if (inside > 0)
  console.log(
    `${inside} more tests of the contract reach inside the server: npm test runs them, without the container.`,
  )
process.exit(exitStatus)
