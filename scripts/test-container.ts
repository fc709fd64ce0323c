import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/find-chromium.ts'
import { root, run } from './lib/shell.ts'
import { countVitest, printNames, readVitestReport } from './lib/suite-report.ts'

/** Tests the image as operators run it. `npm test` leaves it out, because it needs a Docker engine and some minutes. */
const folder = mkdtempSync(join(tmpdir(), 'pokfei-container-'))
const results = join(folder, 'report.json')
const exitStatus = await run(
  'vitest',
  [
    'run',
    '--config',
    'vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
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

const report = readVitestReport(results)
rmSync(folder, { recursive: true })
const counted = countVitest('container', report, exitStatus)
/** Contract tests that need the process itself. With an engine, these are the only contract tests left out. */
const inside = (report?.testResults ?? [])
  .filter(({ name }) => counted.passed > 0 && name.startsWith(join(root, 'tests/contract')))
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed').length
console.log()
printNames(counted)
console.log(`container: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped - inside} skipped`)
if (inside > 0)
  console.log(
    `${inside} more tests of the contract reach inside the server: npm test runs them, without the container.`,
  )
process.exit(exitStatus)
