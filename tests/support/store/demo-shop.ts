import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnBeacon } from '@pokfei/draw/beacon/own-beacon'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { sendDueMails } from '@pokfei/domain/services/emails/send-due-mails'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { createRoomSigner } from '@pokfei/server/rooms/receipts'
import { createDrawEngine } from '@pokfei/server/adapters/draw/draw-engine'
import { createAlwaysPaidProvider } from '@pokfei/server/demo/always-paid-provider'
import { loadDemoWhenEmpty } from '@pokfei/server/demo/load-demo'
import { plainMails } from '../emails/plain-mails.ts'
import { scriptedMailer } from '../emails/scripted-mailer.ts'
import { manualClock, testStartSSE, type ManualClock } from '../fixtures/manual-clock.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { freshStore, type FreshStore } from './fresh-store.ts'

/** The demo in a database of its own, without a server. */
export interface DemoShop extends AsyncDisposable {
  readonly store: FreshStore['store']
  readonly clock: ManualClock
  /** The ID of the member Karen Chan, who has registered and bought nothing. */
  readonly karenID: string
  /** Lets Karen buy two tickets of Harbour Nights, and sends the mail. Returns the reference. */
  karenBuys(): Promise<string>
  /** Moves the clock until turns come in the demo's waiting room. */
  openTurns(): Promise<void>
}

/** Opens a {@link DemoShop} as the server does at its first start. */
export async function openDemoShop(): Promise<DemoShop> {
  const fresh = await freshStore('sqlite')
  const { store } = fresh
  const mediaDir = mkdtempSync(join(tmpdir(), 'pokfei-demo-shop-'))
  const clock = manualClock()
  const payments = createAlwaysPaidProvider()
  const settings = {
    mode: 'demo',
    publicURL: 'http://localhost:3000',
    mediaDir,
    secret: testSecret,
    logLevel: 'silent',
    web: 'none',
  } as const
  const own = createOwnBeacon('demo', quicknet)
  const draw = createDrawEngine(
    { beacon: own.beacon, fetchSignature: async (round) => Buffer.from(own.sign(round)).toString('hex') },
    createRoomSigner([testSecret]),
  )
  const deps = { store, clock, payments, settings, draw }
  await loadDemoWhenEmpty(deps)
  const identity = {
    provider: 'google',
    subject: 'karen',
    email: 'karen.chan@example.com',
    name: 'Karen Chan 陳嘉欣',
    trusted: true,
  } as const
  const signedIn = await store.members.signIn(identity, clock.nowSSE())
  const profile = { displayName: 'Karen Chan', contactNumber: '91234567', email: identity.email }
  const karen = await store.members.register(signedIn.memberID, profile, clock.nowSSE())
  if (karen === null) throw new Error('Karen could not register')

  return {
    store,
    clock,
    karenID: karen.memberID,
    async karenBuys() {
      const placed = await placeOrder(deps, {
        member: karen,
        organizerID: 'lion-rock',
        eventID: 'harbour-nights',
        requestedTypeIDs: ['vip-standing', 'vip-standing'],
        adjacentSeating: false,
        language: 'en',
        idempotencyKey: null,
      })
      if (placed.kind !== 'redirect' || placed.order.paymentID === null) throw new Error('Karen could not buy')
      await settlePayment(deps, { eventID: 'paid', paymentID: placed.order.paymentID })
      await sendDueMails({ store, clock, mailer: scriptedMailer(), ...plainMails }, { limit: 1000 })
      return placed.order.orderReference
    },
    async openTurns() {
      for (let minute = 1; minute <= 15; minute += 1) {
        clock.set(testStartSSE + minute * 60)
        await advanceRooms(deps)
      }
    },
    async [Symbol.asyncDispose]() {
      await fresh[Symbol.asyncDispose]()
      rmSync(mediaDir, { recursive: true })
    },
  }
}
