import { readFileSync } from 'node:fs'
import { askEmailLink } from '@pokfei/domain/attendee/email-link'
import { register } from '@pokfei/domain/attendee/register'
import { signIn } from '@pokfei/domain/attendee/sign-in'
import { inviteGate } from '@pokfei/domain/gate/invite-gate'
import { sendDueMails } from '@pokfei/domain/notifications/send-due-mails'
import { sealPrivateKey } from '@pokfei/server/tickets/private-key-box'
import { generateTicketKeyPair } from '@pokfei/ticket-code/node-signer'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openGate } from '../support/gate-door.ts'
import { orderShop } from '../support/order-shop.ts'
import { plainMails } from '../support/plain-mails.ts'
import { standingType, testEvent } from '../support/test-catalogue.ts'
import { testSecret } from '../support/test-secret.ts'

test('a stolen database holds no token and no key that opens anything', async () => {
  await using shop = await orderShop([standingType()])
  const { fresh, clock } = shop
  const deps = { store: fresh.store, clock }
  const secrets: Buffer[] = []
  const keepToken = (token: string): void => void secrets.push(Buffer.from(token), Buffer.from(token, 'base64url'))

  const identity = { provider: 'wechat', subject: 'fei', email: null, name: 'Fei', trusted: true } as const
  const { member, token } = await signIn(deps, identity, { browser: null, system: null }, null)
  keepToken(token)
  const registered = await register(deps, member, {
    displayName: 'Fei',
    contactNumber: '91234567',
    email: 'fei@example.com',
  })
  if (registered.kind === 'registered') await askEmailLink(deps, registered.member, null)
  await sendDueMails(
    {
      ...deps,
      ...plainMails,
      mailer: { send: async () => ({ kind: 'accepted' }), close: () => undefined },
      composeEmailLink: ({ address, token: linkToken }) => {
        keepToken(linkToken)
        return { messageID: 'link', to: address, language: 'en', subject: '', text: '', html: '', attachments: [] }
      },
    },
    { limit: 10 },
  )
  keepToken((await openGate(deps)).token)
  const invited = await inviteGate(deps, testEvent, null)
  if (invited.kind === 'invited') keepToken(invited.token)
  const { publicKey, privateKey } = generateTicketKeyPair()
  await fresh.store.ticketKeys.ensure(testEvent, {
    publicKey,
    encryptedPrivateKey: sealPrivateKey(testSecret, testEvent, privateKey),
  })
  secrets.push(privateKey)
  expect(secrets).toHaveLength(9)

  const sqlite = new SQLite(fresh.path)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const file = readFileSync(fresh.path)
  expect(file.includes(publicKey)).toBe(true)
  expect(file.includes('fei@example.com')).toBe(true)
  expect(secrets.filter((secret) => file.includes(secret))).toEqual([])
})
