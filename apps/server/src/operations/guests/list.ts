import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { guests } from '@pokfei/desk-contract/verbs/guests'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists the free tickets that guests of an event or of all have got, or may still claim. */
export const listOperation = reportOperation(
  guests.list,
  async ({ store, caller, clock }, { event = null, after = null, limit }) => {
    const name = event && nameOf(event)
    const page = await store.desk.listGifts(event, { after, limit, nowSSE: clock.nowSSE() }, caller.scope)
    if (page === null) return refuse(guests.list.refusals, 'noSuchEvent', name ?? '')
    return done({
      event: name,
      gifts: page.rows.map(({ organizerID, eventID, ...gift }) => {
        const { ticketCount, validCount, claim } = gift
        return {
          ...gift,
          event: nameOf({ organizerID, eventID }),
          seats: [...gift.seats],
          state:
            claim !== null
              ? 'waiting'
              : validCount === ticketCount
                ? 'valid'
                : validCount === 0
                  ? 'ended'
                  : 'partlyEnded',
        }
      }),
      next: page.next,
    })
  },
)
