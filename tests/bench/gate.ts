import { measureScans, scanGoal } from './gate/measure-scans.ts'

/**
 * Measures the rate at which scans are recorded on SQLite, synced to disk. The goal: scans of 128 gates at once are
 * recorded at least 5 times as fast as with one commit each. `npm run bench -- orders --engine postgres` measures the
 * same on PostgreSQL.
 */

const { ratio, together, apart } = await measureScans('sqlite', Number(process.argv[2] ?? 7))
console.log(
  `${ratio.toFixed(1)} times one commit per scan (goal ${scanGoal})  ${Math.round(together)}/s against ${Math.round(apart)}/s`,
)
process.exitCode = ratio >= scanGoal ? 0 : 1
