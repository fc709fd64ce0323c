import { openTestStore } from '../../../support/store/fresh-store.ts'
import { rushKey, rushRequest } from '../order-rush.ts'
import { runAtOnce } from './run-at-once.ts'
import { rushMemberID } from './rush-database.ts'
import type { OpenRush, RushShare } from './rush-share.ts'

const buyersAtOnce = 128

/** Opens the store as a process of the shop does, with all rules, for 128 buyers at once. */
export async function placeWithStore({ databaseURL, buyers, eventIDs }: RushShare): Promise<OpenRush> {
  const store = await openTestStore(databaseURL)
  // The first question reads the catalogue into memory.
  await store.catalogue.snapshot()
  return {
    run: () =>
      runAtOnce(buyers, buyersAtOnce, async (buyer) => {
        const { nowSSE, ...request } = rushRequest(rushMemberID(buyer), buyer)
        const eventID = eventIDs[buyer % eventIDs.length] ?? request.eventID
        const outcome = await store.orders.place({ ...request, eventID }, { nowSSE, idempotencyKey: rushKey(buyer) })
        if (outcome.kind !== 'placed') throw new Error(`an order was ${JSON.stringify(outcome)}`)
      }),
    close: () => store.close(),
  }
}
