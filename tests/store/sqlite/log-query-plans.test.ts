import SQLite from 'better-sqlite3'
import { logQuery } from '@pokfei/db/shared/rooms/log-query'
import { SQLiteWords } from '@pokfei/db/sqlite/engine/sqlite-words'
import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/** The parts of the statement that are lists of what it has found. */
const foundLists = /^SCAN (?:changed|sold|counted|CONSTANT ROW)$/

test('a comparison of changes with the log of a sale reads no turn, order or line that has not changed', {
  tags: 'ROM-99',
}, async () => {
  await using fresh = await freshStore('sqlite')
  const { sql, params } = new SQLiteWords().sqlToQuery(logQuery(1, { settledRank: 9, orderNo: 9, changeNo: 9 }))
  const sqlite = new SQLite(sqlitePath(fresh.databaseURL), { readonly: true })
  const plan = sqlite
    .prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
    .all(...params)
    .map(({ detail }) => detail)
  sqlite.close()
  expect(
    plan.filter((step) => step.includes('AUTOMATIC') || (step.startsWith('SCAN') && !foundLists.test(step))),
  ).toEqual([])
  for (const table of ['roomTurns', 't', 'roomLog'])
    for (const step of plan.filter((one) => one.startsWith(`SEARCH ${table} `)))
      expect(step).toMatch(/_by_rank \(roomNo=\? AND rank[=>]\?\)|INTEGER PRIMARY KEY/)
  expect(plan).toContain('SEARCH o USING INDEX orders_by_event (eventNo=? AND orderNo>?)')
  expect(plan).toContain('SEARCH c USING INDEX ticketChanges_by_event (eventNo=? AND rowid>?)')
})
