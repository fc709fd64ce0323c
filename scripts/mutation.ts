import { run } from './shell.ts'

// Removes or turns around each rule of the three decisions in turn; fails when the rule's own unit test stays green.
process.exit(await run('stryker', ['run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)]))
