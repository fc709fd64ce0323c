import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../support/test-server/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-newer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a database of a later version of the program. */
function makeNewerDatabase(): void {
  mkdirSync(join(folder, 'data'))
  const sqlite = new SQLite(join(folder, 'data/pokfei.sqlite'))
  sqlite.pragma('user_version = 999')
  sqlite.close()
}

test.each([['main'], ['seed'], ['gate', 'devices', 'lion-rock/harbour-nights']])(
  '%s explains that the SQLite database is newer',
  (...call) => {
    makeNewerDatabase()
    const { status, errorOutput } = runProgram(folder, call)
    expect(errorOutput).toMatch(
      /^The database \S+ cannot be used: the database is newer than this program: .*, or restore an older backup\.\n$/,
    )
    expect(status).toBe(1)
  },
)
