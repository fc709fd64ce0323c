import { runSuite } from './lib/run-suite.ts'
import { printNames } from './lib/suite-report.ts'

/** Tests that a stranger's machine can install and run Pokfei. `npm test` leaves it out, because it needs npm's registry
 *  and some minutes. */
const { status, counted } = await runSuite('install')
console.log()
printNames(counted)
console.log(`install: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped`)
process.exit(status)
