import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './shell.ts'
import { countVitest, readVitestReport, type Count, type VitestReport } from './suite-report.ts'

/** The end of a suite that runs apart from the others. */
interface SuiteEnd {
  readonly status: number
  readonly report: VitestReport | null
  readonly counted: Count
}

/** Runs the suite in `tests/<name>` with its own vitest configuration and this process's arguments. */
export async function runSuite(
  name: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<SuiteEnd> {
  const folder = mkdtempSync(join(tmpdir(), `pokfei-${name}-`))
  const results = join(folder, 'report.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const status = await run('vitest', ['run', '--config', 'vitest.config.ts', ...output, ...process.argv.slice(2)], {
    cwd: join(root, 'tests', name),
    env,
  })
  const report = readVitestReport(results)
  rmSync(folder, { recursive: true })
  return { status, report, counted: countVitest(name, report, status) }
}
