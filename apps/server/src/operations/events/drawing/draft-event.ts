import type { Organizer, StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import { controlled, noControls } from '@pokfei/domain/catalogue/event-controls'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import { isKept } from '@pokfei/domain/rooms/room-load'
import { keyOf } from '../../../catalogue/catalogue-index.ts'
import type { LoadDeps, RejectedFile } from '../../../catalogue/load-catalogue-file.ts'
import { planRooms, type PlannedRooms } from '../../../catalogue/plan-rooms.ts'
import { checkJSON, keptOf } from '../../../catalogue/save-catalogue.ts'
import type { SaleRoomFacts } from '../../../rooms/describe-room.ts'

/** An event as buyers would see it once its catalogue file is saved, with what its page says beside it. */
interface DraftedEvent {
  readonly kind: 'drafted'
  readonly event: StockedEvent
  readonly organizer: Organizer | null
  readonly room: SaleRoomFacts | null
}

/**
 * Returns the first event of a parsed catalogue file as a save would leave it: with its stock, its announced changes and what
 * operators have set. It does not ask if the sold places fit, because only the transaction of a save can tell (OPS-214).
 */
export async function draftEvent(
  deps: LoadDeps,
  json: unknown,
): Promise<DraftedEvent | RejectedFile | { readonly kind: 'noEvent' }> {
  const { before, check } = await checkJSON(deps, json)
  if (check.kind === 'invalid') return check
  const planned = await planRooms(deps, check, new Set(before.events.map(keyOf)))
  if (planned.issues.length > 0) return { kind: 'invalid', issues: planned.issues, warnings: check.warnings }
  const { organizers, events, eventGroups } = planned.catalogue
  const [first] = events
  if (first === undefined || first.isRemoved === true) return { kind: 'noEvent' }
  const { catalogue } = deps.store
  const load = await keptOf(catalogue, first, before)
  const stored = await catalogue.findStockedEvent(first)
  const controls = (await catalogue.findControls(first)) ?? noControls
  const group = eventGroups.find(
    ({ organizerID, eventIDs }) => organizerID === first.organizerID && eventIDs.includes(first.eventID),
  )
  return {
    kind: 'drafted',
    event: {
      ...load,
      ...controlled(load, controls),
      change: stored?.change ?? null,
      eventGroupID: group?.eventGroupID ?? stored?.eventGroupID ?? null,
      ticketTypes: withStock(load, stored),
    },
    organizer:
      organizers.find(({ organizerID }) => organizerID === first.organizerID) ??
      (await catalogue.findOrganizer(first.organizerID)),
    room: await roomOf(deps, first, planned),
  }
}

/** Returns the types in the order of the shop: the stored ones, then the new ones, of which nothing is sold. */
function withStock({ ticketTypes }: EventLoad, stored: StockedEvent | null): StockedEvent['ticketTypes'] {
  const known = new Map(stored?.ticketTypes.map((type) => [type.typeID, type]))
  return ticketTypes
    .map((type, index) => {
      const pool = known.get(type.placesOf ?? type.typeID)
      const typeIndex = known.get(type.typeID)?.typeIndex ?? known.size + index
      return { ...type, typeIndex, heldCount: pool?.heldCount ?? 0, soldCount: pool?.soldCount ?? 0 }
    })
    .toSorted((one, other) => one.typeIndex - other.typeIndex)
}

/** Returns the waiting room that the event would have. One with an open lobby stays, and so does one that the file does not name. */
async function roomOf(
  { store }: LoadDeps,
  event: EventLoad,
  { loads, catalogue }: PlannedRooms,
): Promise<SaleRoomFacts | null> {
  const current = await store.rooms.findOfEvent(event)
  const named = [eventRoomID(event), ...catalogue.eventGroups.map(groupRoomID)]
  if (current !== null && (isKept(current) || !named.includes(current.roomID))) return current
  return loads.find(({ events }) => events.some((one) => keyOf(one) === keyOf(event))) ?? null
}
