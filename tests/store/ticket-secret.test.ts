import { createHash } from 'node:crypto'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { secretCommand } from '@pokfei/server/commands/secret-command'
import { deriveKey } from '@pokfei/server/derive-key'
import { checkSecret, WrongSecret } from '@pokfei/server/tickets/check-secret'
import { openTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'
import { testSecret } from '../support/test-secret.ts'

test('a secret that does not open the ticket keys of the data is found out', async () => {
  await using shop = await orderShop([standingType()])
  const { ticketKeys } = shop.fresh.store
  const another = Buffer.alloc(32, 7)
  await checkSecret(ticketKeys, another)
  await openTicketSigners({ ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }).of(testEvent)
  await checkSecret(ticketKeys, testSecret)
  await expect(checkSecret(ticketKeys, another)).rejects.toThrow(WrongSecret)
})

const secretOf = (name: string): Buffer => createHash('sha256').update(name).digest()
const before = secretOf('before')
const after = secretOf('after')
const foreign = secretOf('foreign')
const signersWith = (ticketKeys: TicketKeyStore, secret: Buffer, previous: Buffer | null = null) =>
  openTicketSigners({
    ticketKeys,
    encryptionKey: deriveKey(secret, 'ticket-keys'),
    previousKey: previous === null ? null : deriveKey(previous, 'ticket-keys'),
  })

test('a rotation of the secret locks every key anew, beside a server that signs, and can be done again', async () => {
  await using shop = await orderShop([standingType()])
  const { store } = shop.fresh
  const message = Buffer.from('a ticket')
  const rotate = (secret: Buffer | null, previousSecret: Buffer | null) =>
    secretCommand({ store, clock: shop.clock, publicURL: 'https://pokfei.example', secret, previousSecret }, ['rotate'])
  const signed = (await signersWith(store.ticketKeys, before).of(testEvent)).sign(message)

  // The server starts with both secrets and signs as before.
  await checkSecret(store.ticketKeys, after, before)
  await expect(checkSecret(store.ticketKeys, after, foreign)).rejects.toThrow(
    'Neither SECRET nor SECRET_PREVIOUS is the one that the keys',
  )
  const running = signersWith(store.ticketKeys, after, before)
  expect((await running.of(testEvent)).sign(message)).toEqual(signed)

  const keys = await store.ticketKeys.listLocked()
  for (const refused of [await rotate(after, null), await rotate(after, foreign), await rotate(null, null)])
    expect(refused.kind).toBe('refused')
  expect(await store.ticketKeys.listLocked()).toEqual(keys)

  expect(await rotate(after, before)).toMatchObject({
    kind: 'done',
    lines: [
      expect.stringContaining('1 of 1 ticket keys were locked anew.'),
      expect.stringContaining('SECRET_PREVIOUS can be unset'),
    ],
  })
  expect(await rotate(after, before)).toMatchObject({
    kind: 'done',
    lines: [expect.stringContaining('0 of 1'), expect.anything()],
  })
  expect(await rotate(after, null)).toMatchObject({ kind: 'done' })
  await expect(checkSecret(store.ticketKeys, before)).rejects.toThrow(WrongSecret)
  expect((await running.of(testEvent)).sign(message)).toEqual(signed)
  expect((await signersWith(store.ticketKeys, after).of(testEvent)).sign(message)).toEqual(signed)
})

test('keys that are not locked as they were read are left alone, all of them', async () => {
  await using shop = await orderShop([standingType()])
  const { ticketKeys } = shop.fresh.store
  await signersWith(ticketKeys, before).of(testEvent)
  const [key] = await ticketKeys.listLocked()
  const changed = {
    ...testEvent,
    keyID: key?.keyID ?? 0,
    before: Buffer.from('another'),
    encryptedPrivateKey: Buffer.from('new'),
  }
  expect(await ticketKeys.lockAnew([changed])).toBe(false)
  expect(await ticketKeys.listLocked()).toEqual([key])
})

test('a key that is not the oldest counts too, and the message says how many there are', async () => {
  await using shop = await orderShop([standingType()])
  const { store } = shop.fresh
  const other = { ...testEvent, eventID: 'another-night' }
  await store.catalogue.load(testCatalogue([standingType()], { eventID: other.eventID }))
  await signersWith(store.ticketKeys, after).of(testEvent)
  await signersWith(store.ticketKeys, before).of(other)
  await expect(checkSecret(store.ticketKeys, after)).rejects.toThrow(
    'SECRET is not the one that 1 of the 2 keys of the sold tickets are locked with',
  )
})
