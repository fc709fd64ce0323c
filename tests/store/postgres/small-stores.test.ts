import { expect, test } from 'vitest'
import { insertEvent, insertOrders } from '../../support/postgres/insert-rows.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { owedRefund } from '../../support/store/owed-refund.ts'

const event = { organizerID: 'a', eventID: 'e' }
const bytes = (name: string) => Buffer.from(name)

test('an event keeps the first of the keys that two processes give it', async () => {
  const { race, raw, stores } = await openTwoStores()
  await insertEvent(raw)
  // An event without tickets needs no key.
  expect(await stores[0].ticketKeys.listKeyless(2, 2)).toEqual([])
  const keys = await race((store, round) =>
    store.ticketKeys.ensure(event, {
      publicKey: bytes(`public ${stores.indexOf(store)}/${round}`),
      encryptedPrivateKey: bytes(`private ${round}`),
    }),
  )
  expect(new Set(keys.map(({ publicKey }) => Buffer.from(publicKey).toString())).size).toBe(1)
  expect(keys[0]).toMatchObject({ keyID: 1 })
  expect(await stores[1].ticketKeys.listPublic(2, 2)).toMatchObject([{ ...event, keyID: 1 }])
})

test('of two rotations at once, one replaces the keys and the other one nothing', async () => {
  const { raw, stores } = await openTwoStores()
  await insertEvent(raw)
  await stores[0].ticketKeys.ensure(event, { publicKey: bytes('public'), encryptedPrivateKey: bytes('before') })
  const rotated = await Promise.all(
    stores.map((store, index) =>
      store.ticketKeys.replaceEncrypted(
        [{ ...event, keyID: 1, before: bytes('before'), encryptedPrivateKey: bytes(`after ${index}`) }],
        byOperator(),
      ),
    ),
  )
  expect(rotated.filter((isReplaced) => isReplaced)).toHaveLength(1)
  const [key] = await stores[0].ticketKeys.listEncrypted()
  expect(Buffer.from(key?.encryptedPrivateKey ?? []).toString()).toBe(`after ${rotated.indexOf(true)}`)
})

test('a database is marked once, whichever process is first', async () => {
  const { raw, stores } = await openTwoStores()
  expect(await stores[0].dataMode.candidates()).toBeNull()
  await insertEvent(raw)
  expect(await stores[0].dataMode.candidates()).toEqual(['demo', 'staging', 'production'])
  const marks = await Promise.all([stores[0].dataMode.mark('demo'), stores[1].dataMode.mark('production')])
  expect(new Set(marks).size).toBe(1)
  expect(await stores[1].dataMode.candidates()).toEqual([marks[0]])
})

test('a payment event is known after it was recorded, by both processes', async () => {
  const { race, raw, stores } = await openTwoStores()
  const paymentEvent = { eventID: 'evt', paymentID: 'p1' }
  expect(await stores[0].paymentEvents.isKnown('evt')).toBe(false)
  await race((store) => store.paymentEvents.record(paymentEvent, 5))
  expect(await stores[1].paymentEvents.isKnown('evt')).toBe(true)
  expect(await raw.rows('paymentEvents')).toHaveLength(1)
})

test('a refund is owed until it is made', async () => {
  const { raw, stores } = await openTwoStores()
  const { refunds } = stores[0]
  await insertEvent(raw)
  await insertOrders(raw, 1)
  await raw.insert('refunds', [owedRefund(1)])
  const none = { owed: 0, asked: 0, pending: 0, made: 0, failed: 0 }
  expect(await refunds.countByState()).toEqual({ ...none, owed: 1 })
  const made = { observation: 'made', providerRefundID: 're_1', detail: null } as const
  expect(await refunds.observe('r1', made, 7)).toMatchObject({ isChanged: true, refund: { state: 'made' } })
  expect(await refunds.observe('r1', made, 9)).toMatchObject({ isChanged: false, refund: { madeSSE: 7 } })
  expect(await refunds.countByState()).toEqual({ ...none, made: 1 })
  expect(await refunds.listOwn('m')).toEqual([
    {
      refundID: 'r1',
      orderID: 'o1',
      amountCents: 150,
      isOfEarlierPayment: false,
      reason: 'requested',
      state: 'made',
      owedSSE: 1,
      madeSSE: 7,
    },
  ])
  expect(await refunds.observe('r2', made, 9)).toBeNull()
})
