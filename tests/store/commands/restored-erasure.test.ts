import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { createErasureList, erasureListName } from '@pokfei/server/personal-data/erasure-list'
import { expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { everyRow } from '../../support/store/every-row.ts'
import { engineOfTests, freshDatabase, type Engine } from '../../support/store/fresh-store.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'

/** The member was erased long before any test runs, so that nothing counts as recent. */
const erasedSSE = Date.UTC(2026, 0, 1) / 1000

/** Everything that the member leaves behind. */
const texts = ['buyer-1', 'Wong Tai Man', '91112222', 'key-of-buyer-1']

/** Leaves a paid order, its mail, a sale reminder and a profile of buyer 1. Returns the member's ID. */
async function liveIn(testApp: TestApp): Promise<string> {
  const { fresh, clock, payments, deps } = testApp
  const { members, reminders } = fresh.store
  const order = await testApp.openOrder(1, ['standing'], { idempotencyKey: 'key-of-buyer-1' })
  const { paymentID } = payments.change(order.orderID, { status: 'paid' })
  await settlePayment(deps, { eventID: 'paid', paymentID })
  await runMails(mailWorker(testApp, scriptedMailer()))
  await members.update(order.memberID, { displayName: 'Wong Tai Man', contactNumber: '91112222' })
  await reminders.set(order.memberID, testEvent, 'en', clock.nowSSE())
  return order.memberID
}

/** Returns which of the texts are in the bytes of files. A missing file has none. */
const textsIn = (...files: readonly string[]): readonly string[] => {
  const bytes = files.filter((file) => existsSync(file)).map((file) => readFileSync(file))
  return texts.filter((text) => bytes.some((some) => some.includes(text)))
}

const targets: readonly Engine[] = engineOfTests === 'postgres' ? ['postgres', 'sqlite'] : ['sqlite']

test.each(targets)(
  'a backup of before an erasure is restored to %s by commands, and the server erases again before it listens',
  { tags: ['ACC-97', 'ACC-99'] },
  async (engine) => {
    await using testApp = await openTestApp([standingType()])
    await using restored = await freshDatabase(engine)
    await using folder = temporaryFolder()
    const SECRET = testSecret.toString('hex')
    const oldDir = join(folder.path, 'old')
    const anew = { DATABASE_URL: restored.databaseURL, DATA_DIR: join(folder.path, 'new'), SECRET, LOG_LEVEL: 'error' }
    mkdirSync(oldDir)
    const memberID = await liveIn(testApp)
    const [before, after] = [join(folder.path, 'before.backup'), join(folder.path, 'after.backup')]
    await takeBackup({ databaseURL: testApp.fresh.databaseURL, dataDir: oldDir, parts: [] }, before)
    expect(textsIn(before)).toEqual(texts)

    const { store } = testApp.fresh
    await store.erasures.eraseListed([{ memberID, erasedSSE }])
    await createErasureList(oldDir, store).sync()
    const list = join(oldDir, erasureListName)
    expect(runProgram(folder.path, ['restore', before, '--erasures', list], anew)).toMatchObject({
      status: 0,
      errorOutput: '',
      output: expect.stringContaining('is the list of erasures. The server erases these members again when it starts.'),
    })

    const listed = readFileSync(list, 'utf8')
    await using server = await startServerProcess(anew)
    expect(server.output).toContain('Members of the list of erasures that were erased again: 1.')
    const rows = await everyRow(restored.raw)
    expect(texts.filter((text) => rows.includes(text))).toEqual([])
    expect(rows).toContain(`erased:${memberID}`)
    const file = engine === 'sqlite' ? sqlitePath(restored.databaseURL) : ''
    expect(textsIn(file, `${file}-wal`)).toEqual([])
    expect(readFileSync(join(anew.DATA_DIR, erasureListName), 'utf8')).toBe(listed)
    await takeBackup({ databaseURL: restored.databaseURL, dataDir: anew.DATA_DIR, parts: [] }, after)
    expect(textsIn(after)).toEqual([])
    expect((await restored.raw.audit()).errors).toEqual([])
  },
)

/** Creates a folder, which is deleted with its scope. */
function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'pokfei-restored-'))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true }) }
}
