import type { CatalogueFile, Instant } from '@pokfei/contracts/catalogue-file'
import { categoryOf } from '@pokfei/domain/catalogue/category'
import type { EventKey, VenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRowLoad } from '@pokfei/domain/catalogue/load'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import type { RoomPlan } from '@pokfei/domain/rooms/room-load'
import { toCents } from '@pokfei/format/money/hkd'
import { only, sameEventFields, sameTypeFields } from './same-fields.ts'
import { resolveInstant } from './resolve-instant.ts'
import { resolveRoom } from './resolve-room.ts'
import type {
  ResolvedCatalogue,
  ResolvedEvent,
  ResolvedEventGroup,
  ResolvedTicketType,
} from '@pokfei/domain/catalogue/resolved-catalogue'

type FileEvent = CatalogueFile['events'][number]
type FileTicketType = FileEvent['ticketTypes'][number]

/** Returns the ID of the type whose places a type sells, or undefined if it has places of its own. */
export const placesOf = (type: FileTicketType): string | undefined => ('placesOf' in type ? type.placesOf : undefined)

/** Returns the stretches of seats of a type in the file. A type with general admission has none. */
export function listSeatRows(type: FileTicketType): SeatRowLoad[] {
  if (type.ticketSeatingType !== 'ASSIGNED') return []
  return type.seats.flatMap(({ section, rows }) =>
    rows.map(({ row, from, to }) => ({ section, row, firstNumber: from, count: to - from + 1 })),
  )
}

/** Returns the capacity of a type with places of its own. */
const capacityOf = (type: FileTicketType): number =>
  type.ticketSeatingType === 'GENERAL_ADMISSION'
    ? type.capacity
    : listSeatRows(type).reduce((seats, { count }) => seats + count, 0)

/** Returns a type as it is stored. One that shares places has the seating and the capacity of its pool (SHR-1). */
function resolveTicketType(
  type: FileTicketType,
  { organizerID, eventID, ticketTypes }: Pick<FileEvent, keyof EventKey | 'ticketTypes'>,
  loadedAtSSE: number,
): ResolvedTicketType {
  const pool = ticketTypes.find(({ typeID }) => typeID === placesOf(type)) ?? type
  return {
    organizerID,
    eventID,
    ...only(type, sameTypeFields),
    salePriceCents: toCents(type.salePrice),
    serviceFeeCents: toCents(type.serviceFee),
    ticketSeatingType: pool.ticketSeatingType ?? 'GENERAL_ADMISSION',
    capacity: capacityOf(pool),
    placesOf: placesOf(type) ?? null,
    saleStartTimeSSE: optionalInstant(type.saleStartTimeSSE, loadedAtSSE),
    saleEndTimeSSE: optionalInstant(type.saleEndTimeSSE, loadedAtSSE),
    byCodeOnly: type.byCodeOnly ?? false,
    proofEN: type.proofEN ?? '',
    proofCN: type.proofCN ?? '',
    onlyWith: type.onlyWith ?? null,
    seatRows: listSeatRows(type),
  }
}

const optionalInstant = (instant: Instant | undefined, loadedAtSSE: number) =>
  instant === undefined ? null : resolveInstant(instant, loadedAtSSE)

/** Returns null if the file has no venue facts. */
function resolveVenueFacts(event: FileEvent, loadedAtSSE: number): VenueFacts | null {
  const facts: VenueFacts = {
    venueAddrEN: event.venueAddrEN ?? '',
    venueAddrCN: event.venueAddrCN ?? '',
    venueMapURL: event.venueMapURL ?? null,
    nearestExitEN: event.nearestExitEN ?? '',
    nearestExitCN: event.nearestExitCN ?? '',
    doorsTimeSSE: optionalInstant(event.doorsTimeSSE, loadedAtSSE),
    runningMinutes: event.runningMinutes ?? null,
    minimumAge: event.minimumAge ?? null,
    performanceLanguageEN: event.performanceLanguageEN ?? '',
    performanceLanguageCN: event.performanceLanguageCN ?? '',
    restrictedViewEN: event.restrictedViewEN ?? '',
    restrictedViewCN: event.restrictedViewCN ?? '',
  }
  return Object.values(facts).some((fact) => fact !== null && fact !== '') ? facts : null
}

function resolveEvent(event: FileEvent, loadedAtSSE: number): ResolvedEvent {
  return {
    ...only(event, sameEventFields),
    eventStartTimeSSE: resolveInstant(event.eventStartTimeSSE, loadedAtSSE),
    saleStartTimeSSE: resolveInstant(event.saleStartTimeSSE, loadedAtSSE),
    saleEndTimeSSE: optionalInstant(event.saleEndTimeSSE, loadedAtSSE),
    isHidden: event.status === 'hidden',
    ...(event.status === 'removed' && { isRemoved: true }),
    category: event.category ?? categoryOf(event.eventID),
    entryInstructionsEN: event.entryInstructionsEN ?? '',
    entryInstructionsCN: event.entryInstructionsCN ?? '',
    memberTicketLimit: event.memberTicketLimit ?? null,
    staticCode: event.staticCode ?? true,
    venueFacts: resolveVenueFacts(event, loadedAtSSE),
    images: event.images ?? {},
    ticketTypes: event.ticketTypes.map((type) => resolveTicketType(type, event, loadedAtSSE)),
  }
}

function resolveGroup({ events, ...group }: CatalogueFile['eventGroups'][number]): ResolvedEventGroup {
  return {
    ...group,
    category: group.category ?? categoryOf(group.eventGroupID),
    eventIDs: events,
    images: group.images ?? {},
  }
}

/** Returns the rooms of a faultless file. The events of each are all in the file. */
export function resolveRooms(file: CatalogueFile, loadedAtSSE: number): readonly RoomPlan[] {
  const events = file.events.filter(({ status }) => status !== 'removed')
  const ofEvents = events.map((event) => ({ ...event, roomID: eventRoomID(event), eventIDs: [event.eventID] }))
  const ofGroups = file.eventGroups.map((group) => ({ ...group, roomID: groupRoomID(group), eventIDs: group.events }))
  return [...ofEvents, ...ofGroups].flatMap(({ roomID, room, organizerID, eventIDs }) => {
    const members = events.filter((event) => event.organizerID === organizerID && eventIDs.includes(event.eventID))
    if (room === undefined || members.length === 0) return []
    const plan: RoomPlan = {
      ...resolveRoom(room, loadedAtSSE),
      roomID,
      endTimeSSE: Math.max(
        ...members.map(({ saleEndTimeSSE, eventStartTimeSSE }) =>
          resolveInstant(saleEndTimeSSE ?? eventStartTimeSSE, loadedAtSSE),
        ),
      ),
      ticketsPerTurn: members.reduce((sum, event) => sum + ticketsOf(event), 0),
      events: members.map(({ eventID }) => ({ organizerID, eventID })),
    }
    return [plan]
  })
}

/** Returns the most tickets of an event that a member may have. A turn has one order for each event. */
const ticketsOf = ({ maxTicketBuyCount, memberTicketLimit }: FileEvent): number =>
  Math.min(maxTicketBuyCount, memberTicketLimit ?? maxTicketBuyCount)

/** Turns a faultless file into the stored form: seconds, cents, stretches of seats, defaults. */
export function resolveCatalogue(file: CatalogueFile, loadedAtSSE: number): ResolvedCatalogue {
  return {
    organizers: file.organizers,
    events: file.events.map((event) => resolveEvent(event, loadedAtSSE)),
    eventGroups: file.eventGroups.map(resolveGroup),
  }
}
