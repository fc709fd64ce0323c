import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { wordsOf } from '@pokfei/desk-contract/frame/warnings'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { seats } from '@pokfei/desk-contract/verbs/seats'
import { holdWarnings } from '@pokfei/domain/desk/warnings'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { shownAllotment } from './shown-allotment.ts'

const { refusals } = seats.hold

/** Keeps places back from the public sale. */
export const holdOperation = changeOperation(seats.hold, async ({ store }, input, act) => {
  const { event, name, type: typeID, places, seats: spans, until } = input
  const request = { name, typeID, places: places ?? null, seats: spans ?? [], releaseSSE: until }
  const held = await store.allotments.hold(event, request, act)
  switch (held.kind) {
    case 'noSuchEvent':
      return refuse(refusals, 'noSuchEvent', nameOf(event))
    case 'rejected':
      return 'seats' in held ? refuse(refusals, held.reason, held.seats) : refuse(refusals, held.reason)
    case 'held':
    case 'unchanged': {
      const result = { event: nameOf(event), added: held.added, allotment: shownAllotment(held.allotment) }
      if (held.kind === 'unchanged') return unchanged(result)
      const sold = await store.catalogue.findStockedEvent(event)
      const warnings = sold === null ? [] : holdWarnings(held.allotment.releaseSSE, sold)
      return done(result, ...wordsOf(warnings))
    }
  }
})
