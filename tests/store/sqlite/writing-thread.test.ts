import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { auditFile } from '@pokfei/db/audit-database'
import { auditLedger } from '@pokfei/db/shared/audit/audit-ledger'
import { openSqliteStore } from '@pokfei/db/sqlite/store/open-sqlite-store'
import { openStore } from '@pokfei/db/open-store'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { Store } from '@pokfei/domain/ports/store'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { manualClock, testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { testSession } from '../../support/fixtures/test-session.ts'
import { seatedType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'

/** Runs a test on a fresh file whose writes go to a thread, as in a server. */
async function onThreadedStore(use: (store: Store, path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-thread-'))
  const path = join(folder, 'pokfei.db')
  const store = await openStore(`file:${path}`, { writesInThread: true })
  await use(store, path)
  await store.close()
  rmSync(folder, { recursive: true })
}

test('reads at once what the thread has written, through the whole life of an order', () =>
  onThreadedStore(async (store, path) => {
    const clock = manualClock()
    const payments = scriptedPayments()
    const deps = { store, clock, payments, settings: { publicURL: 'https://pokfei.example' } }
    expect(await store.catalogue.load(testCatalogue([seatedType()]))).toMatchObject({ kind: 'loaded' })
    const version = await store.catalogue.version()

    const buyers = await Promise.all([0, 1, 2].map((index) => store.members.signIn(testIdentity(index), testStartSSE)))
    const checkout = {
      ...testEvent,
      requestedTypeIDs: ['stalls', 'stalls'],
      adjacentSeating: true,
      language: 'en',
      idempotencyKey: null,
    } as const
    const placed = await Promise.all(buyers.map((member) => placeOrder(deps, { member, ...checkout })))
    const orders = placed.flatMap((result) => (result.kind === 'redirect' ? [result.order] : []))
    expect(orders).toHaveLength(3)
    expect(await store.catalogue.version()).toBeGreaterThan(version)

    for (const { orderID } of orders) {
      const { paymentID } = payments.change(orderID, { status: 'paid' })
      await settlePayment(deps, { eventID: `paid ${orderID}`, paymentID })
      expect(await store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
      expect(await store.orders.tickets(orderID)).toHaveLength(2)
    }
    const sqlite = new SQLite(path, { readonly: true })
    expect((await auditFile(sqlite, auditLedger)).ledger.errors).toEqual([])
    sqlite.close()
  }))

test('passes bytes through: sessions, gates and ticket keys', () =>
  onThreadedStore(async (store) => {
    await store.catalogue.load(testCatalogue([seatedType()]))
    const { memberID } = await store.members.signIn(testIdentity(1), testStartSSE)
    const tokenHash = Buffer.alloc(32, 1)
    await store.sessions.open(testSession(tokenHash, memberID))
    await store.sessions.recordUses([{ tokenHash, usedSSE: testStartSSE + 9 }])
    expect(await store.sessions.find(tokenHash, testStartSSE)).toMatchObject({
      member: { memberID },
      lastUsedSSE: testStartSSE + 9,
    })

    const inviteHash = Buffer.alloc(32, 2)
    const times = { invitedSSE: testStartSSE, expiresSSE: testStartSSE + 60 }
    await store.gate.invite({ ...testEvent, deviceID: 'device-1', name: null, inviteHash, ...times }, byOperator())
    const gateHash = Buffer.alloc(32, 3)
    expect(await store.gate.pair({ inviteHash, tokenHash: gateHash, nowSSE: testStartSSE })).toMatchObject({
      deviceID: 'device-1',
    })
    expect(await store.gate.findDevice(gateHash)).toMatchObject({ deviceID: 'device-1' })

    const fresh = { publicKey: Buffer.alloc(32, 4), encryptedPrivateKey: Buffer.alloc(60, 5) }
    const stored = await store.ticketKeys.ensure(testEvent, fresh)
    expect(Buffer.from(stored.encryptedPrivateKey)).toEqual(fresh.encryptedPrivateKey)
    await store.sessions.end(tokenHash)
    expect(await store.sessions.find(tokenHash, testStartSSE)).toBeNull()
  }))

test('passes a failure of the thread on and fails no other call', () =>
  onThreadedStore(async (store) => {
    const failing = store.sessions.open(testSession(Buffer.alloc(32, 1), 'nobody'))
    const working = store.members.signIn(testIdentity(1), testStartSSE)
    await expect(failing).rejects.toThrow('there is no member nobody')
    expect(await working).toMatchObject({ provider: 'google' })
  }))

test('cannot write on the reading connection, so that no writing method is forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-reads-'))
  const store = await openSqliteStore(join(folder, 'pokfei.db'), { readsOnly: true })
  await expect(store.members.signIn(testIdentity(1), testStartSSE)).rejects.toThrow('readonly')
  await store.close()
  rmSync(folder, { recursive: true })
})
