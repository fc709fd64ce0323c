import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hashSessionToken as hash } from '@pokfei/domain/members/session-token'
import { openStore } from '@pokfei/db/open-store'
import { writeInFirstSchema } from '../../support/store/sqlite-older-schema.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'

test('continues a session of an older database, whose idle time begins with the upgrade', async () => {
  await using fresh = await freshStore()
  const nowSSE = Math.floor(Date.now() / 1000)
  const { memberID } = await fresh.store.members.signIn(testIdentity(1), testStartSSE)
  const openedSSE = nowSSE - 20 * 86_400
  await fresh.store.sessions.open(testSession(hash('a'), memberID, { openedSSE }))
  const folder = dirname(sqlitePath(fresh.databaseURL))
  await writeInFirstSchema(sqlitePath(fresh.databaseURL), join(folder, 'older.db'), folder)
  const upgraded = await openStore(`file:${join(folder, 'older.db')}`)
  const [listed] = await upgraded.sessions.list(memberID, nowSSE)
  expect(listed).toMatchObject({ openedSSE, browser: null, system: null })
  expect(listed?.lastUsedSSE).toBeGreaterThanOrEqual(nowSSE)
  await upgraded.close()
})
