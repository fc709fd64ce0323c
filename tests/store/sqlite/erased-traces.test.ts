import { existsSync, readFileSync } from 'node:fs'
import { applyErasures } from '@pokfei/domain/services/personal-data/apply-erasures'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const day = 86_400

/** Returns which of the texts are somewhere in the bytes of the database and its write-ahead log. */
function foundIn({ fresh }: TestApp, texts: readonly string[]): readonly string[] {
  const path = sqlitePath(fresh.databaseURL)
  const files = [path, `${path}-wal`].filter((file) => existsSync(file)).map((file) => readFileSync(file))
  return texts.filter((text) => files.some((file) => file.includes(text)))
}

/** Signs in members in a random order, so that SQLite divides the pages of the indexes. */
async function crowd({ fresh, clock }: TestApp, count: number): Promise<void> {
  const random = seededRandom(7)
  for (let index = 0; index < count; index += 1) {
    const subject = random.below(1e9).toString(36)
    const identity = {
      provider: 'google',
      subject,
      email: `${subject}@example.org`,
      name: subject,
      trusted: true,
    } as const
    const { memberID } = await fresh.store.members.signIn(identity, clock.nowSSE())
    await fresh.store.members.update(memberID, { displayName: `${subject} `.repeat(6), contactNumber: '99990000' })
  }
}

test('no byte of an erased member is left in the files, not even of earlier values', { tags: 'ACC-97' }, async () => {
  await using testApp = await openTestApp([standingType()], {}, 'sqlite')
  const { fresh, clock, deps, payments } = testApp
  const { members, erasures } = fresh.store
  await crowd(testApp, 150)
  const { memberID } = await testApp.buyer(1)
  await members.register(
    memberID,
    { displayName: 'Wong Siu Ming', contactNumber: '98765432', email: null },
    clock.nowSSE(),
  )
  const order = await testApp.openOrder(1, ['standing'], { idempotencyKey: 'key-of-buyer-1' })
  await crowd(testApp, 150)
  await members.update(memberID, { displayName: 'Wong Tai Man '.repeat(5), contactNumber: '91112222' })
  const { paymentID } = payments.change(order.orderID, { status: 'paid' })
  await settlePayment(deps, { eventID: 'paid', paymentID })
  await runMails(mailWorker(testApp, scriptedMailer()))

  const texts = ['buyer-1', 'Buyer 1', 'Wong', '98765432', '91112222', 'key-of-buyer-1']
  expect(foundIn(testApp, texts)).toEqual(texts)

  clock.advance(31 * day)
  await erasures.request(memberID, 'en', clock.nowSSE())
  clock.advance(7 * day)
  const kinds: string[] = []
  for (let round = 0; round < 3; round += 1) {
    kinds.push(...(await applyErasures({ store: fresh.store, clock }, () => false)).map(({ kind }) => kind))
    await runMails(mailWorker(testApp, scriptedMailer()))
    clock.advance(60)
  }
  expect(kinds).toEqual(['announce', 'erase'])
  expect(await erasures.removeTraces()).toBe(true)
  expect(foundIn(testApp, texts)).toEqual([])
  expect(await fresh.raw.damage()).toEqual([])
})

test('traces are removed at another try while somebody reads an old state', { tags: 'ACC-97' }, async () => {
  await using testApp = await openTestApp([standingType()], {}, 'sqlite')
  const { store, databaseURL } = testApp.fresh
  const reader = new SQLite(sqlitePath(databaseURL))
  reader.exec('begin')
  reader.prepare('select * from members').all()
  await testApp.buyer(1)
  expect(await store.erasures.removeTraces()).toBe(false)
  reader.close()
  expect(await store.erasures.removeTraces()).toBe(true)
})
