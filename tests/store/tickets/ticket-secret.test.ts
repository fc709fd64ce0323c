import { createHash } from 'node:crypto'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { deriveKey } from '@pokfei/server/config/derive-key'
import { checkRoomSecrets, checkSecret, WrongSecret } from '@pokfei/server/startup/check-secret'
import { receiptPublicKeyOf } from '@pokfei/server/rooms/receipts'
import { createTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { expect, test } from 'vitest'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestRoom, testRoomID } from '../../support/rooms/open-test-room.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

test('rejects a secret that does not decrypt the ticket keys of the data', async () => {
  await using testApp = await openTestApp([standingType()])
  const { ticketKeys } = testApp.fresh.store
  const another = Buffer.alloc(32, 7)
  await checkSecret(ticketKeys, another)
  await createTicketSigners({ ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }).of(testEvent)
  await checkSecret(ticketKeys, testSecret)
  await expect(checkSecret(ticketKeys, another)).rejects.toThrow(WrongSecret)
})

const secretOf = (name: string): Buffer => createHash('sha256').update(name).digest()
const before = secretOf('before')
const after = secretOf('after')
const foreign = secretOf('foreign')
const signersWith = (ticketKeys: TicketKeyStore, secret: Buffer, previous: Buffer | null = null) =>
  createTicketSigners({
    ticketKeys,
    encryptionKey: deriveKey(secret, 'ticket-keys'),
    previousKey: previous === null ? null : deriveKey(previous, 'ticket-keys'),
  })

test('encrypts every key again in a rotation of the secret, beside a server that signs', async () => {
  await using testApp = await openTestApp([standingType()])
  const { store } = testApp.fresh
  const message = Buffer.from('a ticket')
  const rotate = (secret: Buffer | null, previousSecret: Buffer | null) =>
    callInTest('secret', testApp, ['rotate'], { secret, previousSecret })
  const signed = (await signersWith(store.ticketKeys, before).of(testEvent)).sign(message)

  // The server starts with both secrets and signs as before.
  await checkSecret(store.ticketKeys, after, before)
  await expect(checkSecret(store.ticketKeys, after, foreign)).rejects.toThrow(
    'Neither SECRET nor SECRET_PREVIOUS is the one that the keys',
  )
  const running = signersWith(store.ticketKeys, after, before)
  expect((await running.of(testEvent)).sign(message)).toEqual(signed)

  const keys = await store.ticketKeys.listEncrypted()
  for (const rejected of [await rotate(after, null), await rotate(after, foreign), await rotate(null, null)])
    expect(rejected.status).toBe(1)
  expect(await store.ticketKeys.listEncrypted()).toEqual(keys)

  expect(await rotate(after, before)).toMatchObject({
    status: 0,
    output: [
      expect.stringContaining('1 of 1 ticket key was locked again.'),
      expect.stringContaining('Unset SECRET_PREVIOUS'),
      expect.stringContaining('Keep the previous secret'),
    ],
  })
  expect(await rotate(after, before)).toMatchObject({
    status: 0,
    output: [expect.stringContaining('0 of 1'), expect.anything(), expect.anything()],
  })
  expect(await rotate(after, null)).toMatchObject({ status: 0 })
  await expect(checkSecret(store.ticketKeys, before)).rejects.toThrow(WrongSecret)
  expect((await running.of(testEvent)).sign(message)).toEqual(signed)
  expect((await signersWith(store.ticketKeys, after).of(testEvent)).sign(message)).toEqual(signed)
})

test('replaces no key if one has changed since it was read', async () => {
  await using testApp = await openTestApp([standingType()])
  const { ticketKeys } = testApp.fresh.store
  await signersWith(ticketKeys, before).of(testEvent)
  const [key] = await ticketKeys.listEncrypted()
  const changed = {
    ...testEvent,
    keyID: key?.keyID ?? 0,
    before: Buffer.from('another'),
    encryptedPrivateKey: Buffer.from('new'),
  }
  expect(await ticketKeys.replaceEncrypted([changed], byOperator())).toBe(false)
  expect(await ticketKeys.listEncrypted()).toEqual([key])
})

test('counts every ticket key that the secret does not decrypt', async () => {
  await using testApp = await openTestApp([standingType()])
  const { store } = testApp.fresh
  const other = { ...testEvent, eventID: 'another-night' }
  await store.catalogue.load(testCatalogue([standingType()], { eventID: other.eventID }))
  await signersWith(store.ticketKeys, after).of(testEvent)
  await signersWith(store.ticketKeys, before).of(other)
  await expect(checkSecret(store.ticketKeys, after)).rejects.toThrow(
    'SECRET is not the one that 1 of the 2 keys of the sold tickets are locked with',
  )
})

test('keeps the secret under which a waiting room was announced until its sale is over', {
  tags: 'ROM-88',
}, async () => {
  const receiptPublicKey = receiptPublicKeyOf(before, testRoomID)
  await using room = await openTestRoom([standingType()], { receiptPublicKey })
  const { rooms } = room.testApp.fresh.store
  const rotate = () => callInTest('secret', room.testApp, ['rotate'], { secret: after, previousSecret: before })
  await checkRoomSecrets(rooms, before)
  await checkRoomSecrets(rooms, after, before)
  await expect(checkRoomSecrets(rooms, after, foreign)).rejects.toThrow(testRoomID)
  expect((await rotate()).output).toContain(`  ${testRoomID}`)

  expect(await room.goTo(86_400)).toMatchObject({ state: 'ENDED' })
  await checkRoomSecrets(rooms, after)
  expect((await rotate()).output.join()).toContain('Unset SECRET_PREVIOUS in ten minutes')
})
