import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeRow, type SqliteValue } from '@pokfei/db/postgres/moving/copy-text'
import { listMovedTables, quoted } from '@pokfei/db/postgres/moving/moved-tables'
import SQLite from 'better-sqlite3'
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts'
import { startPostgres } from '../support/postgres/start-postgres.ts'
import { createPast } from './growth/past-orders-sqlite.ts'
import { runMeasured, type MeasuredRun } from './move/run-measured.ts'

/**
 * Moves a shop from SQLite to PostgreSQL and back, with the commands that an operator uses:
 * `npm run bench -- move [ORDERS]`. The usual size is a million orders of two tickets. A backup and a restore of the same
 * shop within SQLite stand beside it as the plain copy. Each command is a process of its own. All data lie on disk.
 */

const orders = Number(process.argv[2] ?? 1_000_000)
const mostMinutes = 10
const mostBytes = 512 * 2 ** 20

/** Returns a hash of every row of every table. */
function hashOf(path: string): string {
  const sqlite = new SQLite(path, { readonly: true })
  const hash = createHash('sha256')
  for (const table of listMovedTables()) {
    const names = quoted(table.columns.map(({ name }) => name))
    const rows = sqlite.prepare<[], SqliteValue[]>(`select ${names} from "${table.name}" order by ${table.order}`)
    for (const row of rows.raw().iterate()) hash.update(encodeRow(table, row))
  }
  sqlite.close()
  return hash.digest('hex')
}

const programs = findPostgresPrograms()
if (programs === null) throw new Error('there is no PostgreSQL for this system')
const folder = mkdtempSync(join(tmpdir(), 'pokfei-move-'))
try {
  await using cluster = await startPostgres(programs, { base: tmpdir(), settings: { max_wal_size: '4GB' } })
  const from = join(folder, 'from.sqlite')
  await createPast(from, { members: Math.ceil(orders / 5), orders })
  const dataOf = (name: string) => ({ DATA_DIR: join(folder, name) })
  const fileOf = (name: string) => join(folder, `${name}.backup`)
  const runs: { readonly step: string; readonly run: MeasuredRun; readonly plain?: string }[] = []
  const step = async (
    name: string,
    command: readonly string[],
    set: Readonly<Record<string, string>>,
    plain?: string,
  ): Promise<MeasuredRun> => {
    const run = await runMeasured(command, set)
    runs.push({ step: name, run, ...(plain !== undefined && { plain }) })
    console.log(`${name}: ${run.seconds.toFixed(1)} s, ${Math.round(run.peakBytes / 2 ** 20)} MB`)
    return run
  }

  const original = { DATABASE_URL: `file:${from}`, ...dataOf('original') }
  const server = { DATABASE_URL: cluster.url, ...dataOf('server') }
  await step('backup of SQLite', ['backup', fileOf('first')], original)
  await step('restore into SQLite', ['restore', fileOf('first')], dataOf('plain'))
  await step('restore into PostgreSQL', ['restore', fileOf('first')], server, 'restore into SQLite')
  await step('backup of PostgreSQL', ['backup', fileOf('second')], server, 'backup of SQLite')
  await step('restore of that into SQLite', ['restore', fileOf('second')], dataOf('back'), 'restore into SQLite')
  const audits = [
    await step('audit of SQLite', ['audit'], original),
    await step('audit of PostgreSQL', ['audit'], server, 'audit of SQLite'),
    await step('audit after the way back', ['audit'], dataOf('back'), 'audit of SQLite'),
  ]
  if (new Set(audits.map(({ output }) => output)).size !== 1) throw new Error('the audits differ')
  if (hashOf(from) !== hashOf(join(folder, 'back/pokfei.sqlite'))) throw new Error('the rows differ')

  const minutesOf = (names: readonly string[]) =>
    runs.filter((one) => names.includes(one.step)).reduce((sum, { run }) => sum + run.seconds, 0) / 60
  console.log(`\n| ${orders} orders | seconds | peak memory | of a plain copy |\n|---|---|---|---|`)
  for (const { step: name, run, plain } of runs) {
    const reference = runs.find((one) => one.step === plain)
    const times = reference === undefined ? '' : (run.seconds / reference.run.seconds).toFixed(1)
    const memory = `${Math.round(run.peakBytes / 2 ** 20)} MB${run.peakBytes > mostBytes ? ' **missed**' : ''}`
    console.log(`| ${name} | ${run.seconds.toFixed(1)} | ${memory} | ${times} |`)
  }
  for (const [way, names] of [
    ['there', ['backup of SQLite', 'restore into PostgreSQL']],
    ['back', ['backup of PostgreSQL', 'restore of that into SQLite']],
  ] as const) {
    const minutes = minutesOf(names)
    console.log(
      `${way}: ${minutes.toFixed(1)} minutes, goal ${mostMinutes}${minutes > mostMinutes ? ' **missed**' : ''}`,
    )
  }
  console.log(`${audits[0]?.output.trim()} Every row is the same. Backup: ${statSync(fileOf('second')).size} bytes.`)
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
