import { expect, test } from 'vitest'
import type { PlaceResult } from '@pokfei/domain/orders/order-transition'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'

/*
 * Orders of one commit share what they have read of the event and its stock. Other jobs write between them. The calls of
 * each test are made in one turn of the event loop, so they run in one transaction and in their order.
 */

/** Opens a sale of this many tickets with five buyers. */
async function openSale(capacity: number) {
  const fresh = await freshStore('sqlite')
  await fresh.store.catalogue.load(testCatalogue([standingType({ capacity }), standingType({ typeID: 'balcony' })]))
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map(async (index) => {
      const member = await fresh.store.members.signIn(testIdentity(index), testStartSSE)
      const details = { displayName: `Buyer ${index}`, contactNumber: '91234567', email: null }
      await fresh.store.members.register(member.memberID, details, testStartSSE)
      return member
    }),
  )
  return { fresh, memberIDs: members.map(({ memberID }) => memberID) }
}

const place = ({ store }: FreshStore, memberID = 'nobody', typeIDs = ['standing']): Promise<PlaceResult> =>
  store.orders.place(
    { ...testEvent, memberID, requestedTypeIDs: typeIDs, adjacentSeating: false, language: 'en', email: null },
    { nowSSE: testStartSSE, idempotencyKey: null },
  )

const give = ({ store }: FreshStore, memberID = 'nobody') =>
  store.orders.give(
    { ...testEvent, memberID, typeID: 'standing', ticketCount: 1, allotmentName: null, language: 'en' },
    byOperator(),
  )

const answerOf = (result: { readonly kind: string; readonly reason?: string }) => result.reason ?? result.kind

async function heldAndSold({ store }: FreshStore): Promise<readonly number[] | undefined> {
  const types = (await store.catalogue.findStockedEvent(testEvent))?.ticketTypes ?? []
  return types.flatMap(({ typeID, heldCount, soldCount }) => (typeID === 'standing' ? [heldCount, soldCount] : []))
}

test('an order sees the places that orders and gifts before it have taken', async () => {
  const { fresh, memberIDs } = await openSale(4)
  await using _ = fresh
  const [a, b, c, d, e] = memberIDs
  const results = await Promise.all([
    place(fresh, a, ['standing', 'balcony', 'standing']),
    give(fresh, b),
    place(fresh, c),
    place(fresh, d),
    place(fresh, e, ['balcony']),
  ])
  expect(results.map(answerOf)).toEqual(['placed', 'given', 'placed', 'insufficientNumberOfTickets', 'placed'])
  expect(await heldAndSold(fresh)).toEqual([3, 1])
})

test('an order sees places that were given back before it', async () => {
  const { fresh, memberIDs } = await openSale(1)
  await using _ = fresh
  const [a, b, c] = memberIDs
  const first = await place(fresh, a)
  if (first.kind !== 'placed') throw new Error(first.kind)
  const { orderID } = first.order
  const late = { orderID, nowSSE: testStartSSE + 10_000, paymentEvent: null }
  const results = await Promise.all([
    place(fresh, b),
    fresh.store.orders
      .settle(late, { kind: 'none', observation: 'creationFailed' })
      .then((settled) => settled?.transition ?? { kind: 'unknown' }),
    place(fresh, b),
    place(fresh, c),
  ])
  expect(results.map(answerOf)).toEqual([
    'insufficientNumberOfTickets',
    'cancel',
    'placed',
    'insufficientNumberOfTickets',
  ])
  expect(await heldAndSold(fresh)).toEqual([1, 0])
})

test('an order after a pause is rejected', async () => {
  const { fresh, memberIDs } = await openSale(9)
  await using _ = fresh
  const results = await Promise.all([
    place(fresh, memberIDs[0]),
    fresh.store.catalogue.control(testEvent, 'pause', byOperator()).then(() => ({ kind: 'paused' })),
    place(fresh, memberIDs[1]),
  ])
  expect(results.map(answerOf)).toEqual(['placed', 'paused', 'salePaused'])
})

test('orders of a commit that is rolled back take no places when they run again', async () => {
  const { fresh, memberIDs } = await openSale(2)
  await using _ = fresh
  const [a, b, c] = memberIDs
  const results = await Promise.allSettled([place(fresh, a), place(fresh), place(fresh, b), place(fresh, c)])
  expect(results.map((one) => (one.status === 'fulfilled' ? answerOf(one.value) : one.status))).toEqual([
    'placed',
    'rejected',
    'placed',
    'insufficientNumberOfTickets',
  ])
  expect(await heldAndSold(fresh)).toEqual([2, 0])
})
