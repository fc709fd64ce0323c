import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { runProgram } from '../../support/test-server/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-audit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('audit counts a ledger, and names what does not add up', async () => {
  const databaseURL = `file:${join(folder, 'data/pokfei.sqlite')}`
  const store = await openStore(databaseURL)
  await store.catalogue.load(testCatalogue())
  await store.close()
  const { status, output } = runProgram(folder, ['audit'])
  expect(output).toBe(
    '0 orders and 0 refunds add up. HK$0 came in: HK$0 for tickets, HK$0 refunded or due for refund.\n',
  )
  expect(status).toBe(0)

  const sqlite = new SQLite(join(folder, 'data/pokfei.sqlite'))
  sqlite.exec('update stock set soldCount = 3')
  sqlite.close()
  expect(runProgram(folder, ['audit'])).toMatchObject({
    status: 1,
    errorOutput: 'The ledger does not add up:\n  - standing counts 3 sold places, and 0 tickets are sold\n',
  })
})
