import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shell.ts'

/** The lines of a room, which is a folder of the repository. The budget is null if no decision record gives one. */
export interface RoomSize {
  readonly room: string
  readonly lines: number
  readonly budget: number | null
}

/** The folders whose code is counted, with its tests. */
const rooms = globSync('{apps,packages}/*/package.json', { cwd: root })
  .map((path) => path.replaceAll('\\', '/').replace('/package.json', ''))
  .concat('contracts', 'db', 'scripts', 'tests')
  .toSorted()

/** Returns the budgets of the decision records by room. A later record replaces the number of an earlier one. */
function budgets(): ReadonlyMap<string, number> {
  const records = globSync('docs/decisions/2*.md', { cwd: root }).toSorted()
  const rows = records.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/^\| `([^`]+)` \| at most ([\d,]+) lines \|$/gm),
  ])
  return new Map(rows.map(([, room = '', lines = '']) => [room, Number(lines.replaceAll(',', ''))]))
}

/** Returns the lines of TypeScript and CSS in each room, without generated files, beside its budget. */
export function roomSizes(): readonly RoomSize[] {
  const isBuilt = (path: string) => /(^|\/)(node_modules|dist|css-types|\.tanstack)$|\.gen\.ts$/.test(path)
  const budgetOf = budgets()
  return rooms.map((room) => ({
    room,
    lines: globSync(`${room}/**/*.{ts,tsx,css}`, { cwd: root, exclude: isBuilt }).reduce(
      (sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1,
      0,
    ),
    budget: budgetOf.get(room) ?? null,
  }))
}
