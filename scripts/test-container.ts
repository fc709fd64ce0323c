import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { root, run } from './shell.ts'

/** The image, tried as it is run. It is no part of `npm test`, because it needs a Docker engine and some minutes. */
const folder = mkdtempSync(join(tmpdir(), 'pokfei-container-'))
const report = join(folder, 'report.json')
const status = await run('vitest', ['run', '--config', 'vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)], {
  cwd: join(root, 'tests/container'),
  env: {
    CHROMIUM_PATH: findChromium(),
    PATH: `${join(root, 'tests/node_modules/.bin')}:${process.env['PATH']}`,
    // The helper that cleans up behind tests that were killed is an image of its own; these clean up themselves.
    TESTCONTAINERS_RYUK_DISABLED: 'true',
  },
})
const { numPassedTests, numFailedTests, numPendingTests }: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = JSON.parse(readFileSync(report, 'utf8'))
rmSync(folder, { recursive: true })
console.log(`\ncontainer: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status)
