import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '@pokfei/db/open-store'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { createAlwaysPaidProvider } from '@pokfei/server/demo/always-paid-provider'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { plainEvent } from './plain-catalogue.ts'

/** A process that holds tickets of events in turn until it is killed: DATABASE_URL EVENTS ORDERS_PER_SECOND. */

const [databaseURL = '', events = '', rate = ''] = process.argv.slice(2)
const store = await openStore(databaseURL)
const deps = {
  store,
  clock: systemClock,
  payments: createAlwaysPaidProvider(),
  settings: { publicURL: 'http://localhost' },
}
const pauseMilliseconds = 1000 / Number(rate)
for (let index = 0; ; index++) {
  // The tenth event of ten is over.
  const event = plainEvent(index % 10 === 9 ? 0 : index % Number(events), Number(events))
  const member = await store.members.signIn(testIdentity(index), systemClock.nowSSE())
  const placed = await placeOrder(deps, {
    ...event,
    member,
    requestedTypeIDs: ['standard'],
    adjacentSeating: false,
    language: 'en',
    idempotencyKey: null,
  })
  if (placed.kind !== 'redirect') throw new Error(`an order was not placed: ${JSON.stringify(placed)}`)
  await wait(pauseMilliseconds)
}
