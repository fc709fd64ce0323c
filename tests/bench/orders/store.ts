import { costOf, prepareRush, rushKey, rushRequest, type Cost } from './order-rush.ts'

const buyersAtOnce = 128

/** Places this many orders through the store, 128 at once, with or without an idempotency key. Returns the cost. */
export async function placeWithStore(orders: number, hasKeys = false): Promise<Cost> {
  const { fresh, memberIDs } = await prepareRush(orders)
  await using _ = fresh
  let next = 0
  let placed = 0

  async function buyUntilAllAreServed(): Promise<void> {
    for (;;) {
      const index = next++
      const memberID = memberIDs[index]
      if (memberID === undefined) return
      const { nowSSE, ...request } = rushRequest(memberID, index)
      const outcome = await fresh.store.orders.place(request, {
        nowSSE,
        idempotencyKey: hasKeys ? rushKey(index) : null,
      })
      if (outcome.kind === 'placed') placed++
    }
  }

  const cost = await costOf(async () => {
    await Promise.all(Array.from({ length: buyersAtOnce }, buyUntilAllAreServed))
  })
  if (placed !== orders) throw new Error(`${placed} of ${orders} orders were placed`)
  return cost
}
