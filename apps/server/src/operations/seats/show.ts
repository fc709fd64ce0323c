import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { seats } from '@pokfei/desk-contract/verbs/seats'
import { done, reportOperation } from '../frame/operation.ts'

/** Shows the places of an event, with the state of each seat. */
export const showOperation = reportOperation(seats.show, async ({ store }, { event }) => {
  const pools = await store.desk.listSeats(event)
  if (pools === null) return refuse(seats.show.refusals, 'noSuchEvent', nameOf(event))
  return done({
    event: nameOf(event),
    pools: pools.map((pool) => ({
      ...pool,
      soldAs: [...pool.soldAs],
      allotments: [...pool.allotments],
      seats: pool.seats.map((group) => ({ ...group, seats: [...group.seats] })),
    })),
  })
})
