import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'
import { runProgram } from '../../support/test-server/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-move-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noOrders = '0 orders and 0 refunds add up. HK$0 came in: HK$0 for tickets, HK$0 refunded or due for refund.\n'

test('the commands move a shop to PostgreSQL and back, and audit it there', async () => {
  await using target = await createTestDatabase(testServer(), { isMigrated: false })
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  const onServer = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'moved') }

  expect(runProgram(folder, ['backup', 'first.backup'])).toMatchObject({ status: 0, errorOutput: '' })
  const restored = runProgram(folder, ['restore', 'first.backup'], onServer)
  expect(restored).toMatchObject({ status: 0, errorOutput: '' })
  expect(restored.output).toContain('The audit found no errors.')
  expect(runProgram(folder, ['audit'], onServer)).toEqual({ status: 0, output: noOrders, errorOutput: '' })

  const again = runProgram(folder, ['restore', 'first.backup'], { ...onServer, DATA_DIR: join(folder, 'again') })
  expect(again.errorOutput).toMatch(/^postgres:\/\/\S+ is not empty\. Nothing was restored\. .*\n$/)
  expect(again.status).toBe(1)

  expect(runProgram(folder, ['backup', 'second.backup'], onServer)).toMatchObject({ status: 0, errorOutput: '' })
  const back = { DATA_DIR: join(folder, 'back') }
  expect(runProgram(folder, ['restore', 'second.backup'], back)).toMatchObject({ status: 0, errorOutput: '' })
  expect(runProgram(folder, ['audit'], back)).toEqual({ status: 0, output: noOrders, errorOutput: '' })
})

test.each([
  ['backup', 'new.backup', 'Nothing was saved: no PostgreSQL answers at 127.0.0.1:1.'],
  ['audit', '', 'Nothing was counted: no PostgreSQL answers at 127.0.0.1:1.'],
])('%s %s explains that no PostgreSQL answers, without its password', (program, argument, message) => {
  const { status, errorOutput } = runProgram(folder, [program, ...(argument === '' ? [] : [argument])], {
    DATABASE_URL: 'postgres://pokfei:hidden@127.0.0.1:1/pokfei',
  })
  expect(errorOutput).toContain(message)
  expect(errorOutput).not.toContain('hidden')
  expect(status).toBe(1)
})

test('a server does not start on a backup, and says how to restore it', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  runProgram(folder, ['backup', 'saved.backup'])
  const { status, errorOutput } = runProgram(folder, ['main'], {
    DATABASE_URL: `file:${join(folder, 'saved.backup')}`,
  })
  expect(errorOutput).toContain('A backup is no database: `npm run restore -- FILE` makes one of it.')
  expect(status).toBe(1)
})
