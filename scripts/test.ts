import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { checkAll, report, sum, type Count } from './check-all.ts'
import { findChromium } from './find-chromium.ts'
import { root, run } from './shell.ts'

/** The end-to-end suite, in a real Chromium against a server of its own. */
async function endToEnd(): Promise<Count> {
  const results = join(root, 'test-results', 'e2e.json')
  rmSync(results, { force: true })
  const status = await run('playwright', ['test'], {
    cwd: join(root, 'tests'),
    env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: results, PATH: `${join(root, 'tests/node_modules/.bin')}:${process.env['PATH']}` },
  })
  try {
    const { stats }: { stats: { expected: number; unexpected: number; skipped: number } } = JSON.parse(readFileSync(results, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected || (status === 0 ? 0 : 1), skipped: stats.skipped }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

await buildWeb()
const paths = process.argv.slice(2)
// A part: the tests of these files or folders alone.
if (paths.length > 0) process.exit(await run('vitest', ['run', ...paths]))
report(sum([await checkAll(), await endToEnd()]))
