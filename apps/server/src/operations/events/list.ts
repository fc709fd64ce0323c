import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists events with their states and their places. */
export const listOperation = reportOperation(
  events.list,
  async ({ store, clock, caller }, { organizer = null, state = null, after = null, limit }) => {
    const filter = { organizerID: organizer, state, nowSSE: clock.nowSSE() }
    const { rows, next } = await store.desk.listEvents(filter, { after, limit }, caller.scope)
    const organizerIDs = [...new Set(rows.map(({ organizerID }) => organizerID))]
    const organizers = await Promise.all(organizerIDs.map((organizerID) => store.catalogue.findOrganizer(organizerID)))
    return done({
      events: rows.map((row) => ({ ...row, states: [...row.states] })),
      organizers: organizers.filter((one) => one !== null),
      next: next && nameOf(next),
    })
  },
)
