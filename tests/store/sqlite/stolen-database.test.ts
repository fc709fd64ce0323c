import { readFileSync } from 'node:fs'
import { requestEmailLink } from '@pokfei/domain/services/members/email-links'
import { register } from '@pokfei/domain/services/members/register'
import { signIn } from '@pokfei/domain/services/members/sign-in'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { sendDueMails } from '@pokfei/domain/services/emails/send-due-mails'
import { sealPrivateKey } from '@pokfei/server/tickets/private-key-box'
import { generateTicketKeyPair } from '@pokfei/ticket-code/platform/node-signer'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openGate } from '../../support/gate/gate-door.ts'
import { mailedTokens } from '../../support/store/open-claim.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { plainMails } from '../../support/emails/plain-mails.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

test('holds no token and no private key that a thief could use', async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock } = testApp
  const deps = { store: fresh.store, clock }
  const secrets: Buffer[] = []
  const recordToken = (token: string): void => void secrets.push(Buffer.from(token), Buffer.from(token, 'base64url'))

  const identity = { provider: 'wechat', subject: 'fei', email: null, name: 'Fei', trusted: true } as const
  const { member, token } = await signIn(deps, identity, { browser: null, system: null }, null)
  recordToken(token)
  const registered = await register(deps, member, {
    displayName: 'Fei',
    contactNumber: '91234567',
    email: 'fei@example.com',
  })
  if (registered.kind === 'registered') await requestEmailLink(deps, registered.member, null)
  await sendDueMails(
    {
      ...deps,
      ...plainMails,
      mailer: { send: async () => ({ kind: 'accepted' }), close: () => undefined },
      composeEmailLink: ({ address, token: linkToken }) => {
        recordToken(linkToken)
        return { messageID: 'link', to: address, language: 'en', subject: '', text: '', html: '', attachments: [] }
      },
    },
    { limit: 10 },
  )
  const line = { typeID: 'standing', ticketCount: 1, allotmentName: null, language: 'en', isAgain: false } as const
  const guest = { kind: 'address', address: 'guest@example.com' } as const
  await fresh.store.claims.giveList({ ...testEvent, lines: [{ ...line, guest }] }, byOperator(clock.nowSSE()))
  for (const claimToken of (await mailedTokens(testApp)).values()) recordToken(claimToken)
  recordToken((await openGate(deps)).token)
  const invited = await inviteGate(deps, testEvent, null, byOperator())
  if (invited.kind === 'invited') recordToken(invited.token)
  const { publicKey, privateKey } = generateTicketKeyPair()
  await fresh.store.ticketKeys.ensure(testEvent, {
    publicKey,
    encryptedPrivateKey: sealPrivateKey(testSecret, testEvent, privateKey),
  })
  secrets.push(privateKey)
  expect(secrets).toHaveLength(11)

  const sqlite = new SQLite(sqlitePath(fresh.databaseURL))
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const file = readFileSync(sqlitePath(fresh.databaseURL))
  expect(file.includes(publicKey)).toBe(true)
  expect(file.includes('fei@example.com')).toBe(true)
  expect(secrets.filter((secret) => file.includes(secret))).toEqual([])
})
