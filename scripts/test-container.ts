import { join } from 'node:path'
import { findChromium } from './lib/find-chromium.ts'
import { runSuite } from './lib/run-suite.ts'
import { root } from './lib/shell.ts'
import { printNames } from './lib/suite-report.ts'

/** Tests the image as operators run it. `npm test` leaves it out, because it needs a Docker engine and some minutes. */
const { status, report, counted } = await runSuite('container', {
  CHROMIUM_PATH: findChromium(),
  PATH: `${join(root, 'tests/node_modules/.bin')}:${process.env['PATH']}`,
  SHOP: 'container',
  // Ryuk, which cleans up after killed tests, is another image. These tests clean up themselves.
  TESTCONTAINERS_RYUK_DISABLED: 'true',
})
/** Contract tests that need the process itself. With an engine, these are the only contract tests left out. */
const inside = (report?.testResults ?? [])
  .filter(({ name }) => counted.passed > 0 && name.startsWith(join(root, 'tests/contract')))
  .flatMap(({ assertionResults }) => assertionResults)
  .filter((test) => test.status !== 'passed' && test.status !== 'failed').length
console.log()
printNames(counted)
console.log(`container: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped - inside} skipped`)
if (inside > 0)
  console.log(
    `${inside} more tests of the contract reach inside the server: npm test runs them, without the container.`,
  )
process.exit(status)
