import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import { availabilityOf } from '@pokfei/domain/catalogue/availability'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { done, reportOperation } from '../frame/operation.ts'
import { shownAllotment } from '../seats/shown-allotment.ts'
import { shownChanges } from './shown-changes.ts'

/** Shows an event with its stock and its controls. */
export const showOperation = reportOperation(events.show, async ({ store, clock }, { event: key }) => {
  const event = await store.catalogue.findStockedEvent(key)
  const controls = await store.catalogue.findControls(key)
  const allotments = await store.allotments.list(key)
  const told = await store.changes.tell(key)
  if (event === null || controls === null || allotments === null || told === null)
    return refuse(events.show.refusals, 'noSuchEvent', nameOf(key))
  const pools = await store.desk.countPlaces(key)
  const nowSSE = clock.nowSSE()
  return done({
    ...event,
    ticketTypes: event.ticketTypes.flatMap((type) => {
      const places = pools.find(({ typeID }) => typeID === poolOf(type))
      return places === undefined ? [] : [{ ...type, ...places, typeID: type.typeID }]
    }),
    aloneCompanions: [...(await store.desk.listAlone(key))],
    hasDate: stopOf(event) !== 'postponed',
    availability: availabilityOf(event, event.ticketTypes, nowSSE),
    controls,
    allotments: allotments.map(shownAllotment),
    ...shownChanges(told, nowSSE),
  })
})
