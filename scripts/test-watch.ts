import { run } from './shell.ts'

/** Runs the vitest suites again at each change; a path on the command line chooses some. */
process.exit(await run('vitest', ['watch', ...process.argv.slice(2)]))
