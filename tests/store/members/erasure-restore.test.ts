import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { createErasureList, erasureListName } from '@pokfei/server/personal-data/erasure-list'
import { expect, onTestFinished, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { freshDatabase, openTestStore } from '../../support/store/fresh-store.ts'
import { everyRow } from '../../support/store/every-row.ts'
import { openTestApp } from '../../support/store/test-app.ts'

test('a restored backup loses an erased member again before it serves', { tags: 'ACC-99' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock } = testApp
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [oldDir, newDir] = [join(folder, 'old'), join(folder, 'new')]
  await mkdir(oldDir)
  const { memberID } = await testApp.buyer(1)
  const backup = join(folder, 'saved.backup')
  await takeBackup({ databaseURL: fresh.databaseURL, dataDir: oldDir, parts: [erasureListName] }, backup)

  await fresh.store.erasures.eraseListed([{ memberID, erasedSSE: clock.nowSSE() }])
  expect(await createErasureList(oldDir, fresh.store).sync()).toEqual({ erasedAgain: 0, added: 1 })

  await using restored = await freshDatabase()
  const target = { databaseURL: restored.databaseURL, dataDir: newDir }
  expect(await restoreBackup(backup, target, async () => [])).toMatchObject({ kind: 'restored', errors: [] })
  await copyFile(join(oldDir, erasureListName), join(newDir, erasureListName))
  const store = await openTestStore(restored.databaseURL)
  onTestFinished(() => store.close())
  expect(await everyRow(restored.raw)).toContain('buyer-1')
  expect(await createErasureList(newDir, store).sync()).toEqual({ erasedAgain: 1, added: 0 })
  expect(await everyRow(restored.raw)).not.toContain('buyer-1')
  expect(await store.erasures.listErased()).toEqual([{ memberID, erasedSSE: clock.nowSSE() }])
})
