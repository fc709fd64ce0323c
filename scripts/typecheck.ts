import { availableParallelism } from 'node:os'
import { writeCssTypes } from './lib/css-types.ts'
import { projects } from './lib/projects.ts'
import { run } from './lib/shell.ts'

writeCssTypes()

/** Checks the types of the named projects, or of all, a few at a time. */
const named = process.argv.slice(2)
const queue = [...(named.length === 0 ? projects : named)]
let failed = 0

async function worker(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift())
    if ((await run('tsc', ['-p', project])) !== 0) failed += 1
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
process.exit(failed === 0 ? 0 : 1)
