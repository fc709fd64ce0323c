import { availableParallelism } from 'node:os'
import { run } from './shell.ts'

/** Checks the types of the projects named on the command line, a few at a time. */
const queue = process.argv.slice(2)
let failed = 0

async function worker(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift())
    if ((await run('tsc', ['-p', project])) !== 0) failed += 1
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
process.exit(failed === 0 ? 0 : 1)
