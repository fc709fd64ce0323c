import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildWeb } from './lib/build-web.ts'
import { checkAll } from './lib/check-all.ts'
import { findChromium } from './lib/find-chromium.ts'
import { root, run } from './lib/shell.ts'
import { countPlaywright, printNames, report, sum, type Count } from './lib/suite-report.ts'

/** Runs the end-to-end suite, or the given specs, in a real Chromium against its own server. Returns the counts. */
async function endToEnd(specs: readonly string[] = []): Promise<Count> {
  const results = join(root, 'test-results', 'e2e.json')
  rmSync(results, { force: true })
  const status = await run('playwright', ['test', ...specs], {
    cwd: join(root, 'tests'),
    env: {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      PATH: `${join(root, 'tests/node_modules/.bin')}:${process.env['PATH']}`,
    },
  })
  return countPlaywright('e2e', results, status)
}

const paths = process.argv.slice(2)
// Tests of packages need no built apps, so several of them may run at once.
const needsBuild =
  paths.length === 0 ||
  paths.some((path) => /^(?:\.\/)?(?:tests|apps\/server)(?:\/|$)/.test(path) || path.endsWith('.spec.ts'))
if (needsBuild) await buildWeb()
if (paths.length === 0) report(sum([await checkAll(), await endToEnd()]))

// With paths, only their tests run, including those of the browser suite.
const isSpec = (path: string): boolean => /(?:^|\/)tests\/e2e(?:\/|$)|\.spec\.ts$/.test(path)
const specs = paths.filter(isSpec)
const others = paths.filter((path) => !isSpec(path))
const status = others.length === 0 ? 0 : await run('vitest', ['run', ...others])
const counted = specs.length === 0 ? null : await endToEnd(specs.map((path) => basename(path)))
if (counted) printNames(counted)
process.exit(status || (counted?.failed ? 1 : 0))
