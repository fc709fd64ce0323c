import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { seats } from '@pokfei/desk-contract/verbs/seats'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { shownAllotment } from './shown-allotment.ts'

const { refusals } = seats.release

/** Gives kept places back to the public sale. */
export const releaseOperation = changeOperation(
  seats.release,
  async ({ store }, { event, name, places, seats: spans }, act) => {
    if (places !== undefined && spans !== undefined) return refuse(refusals, 'placesOrSeats')
    const ended = await store.allotments.release(event, name, spans ?? places ?? null, act)
    switch (ended.kind) {
      case 'noSuchEvent':
        return refuse(refusals, 'noSuchEvent', nameOf(event))
      case 'noSuchAllotment':
        return refuse(refusals, 'noSuchAllotment', nameOf(event), name)
      case 'tooFewPlaces':
        return refuse(refusals, 'tooFewPlaces', name, ended.allotment.typeID, ended.allotment.places)
      case 'notKept':
        return refuse(refusals, 'notKept', name, ended.seats)
      case 'unchanged':
        return unchanged({ event: nameOf(event), released: 0, allotment: shownAllotment(ended.allotment) })
      case 'released':
        return done({ event: nameOf(event), released: ended.released, allotment: shownAllotment(ended.allotment) })
    }
  },
)
