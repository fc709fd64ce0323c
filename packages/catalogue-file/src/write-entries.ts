import type { CatalogueFile, CatalogueFileRoom } from '@pokfei/contracts/catalogue-file'
import type { EventGroup, LoadedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRowLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { RoomSettings } from '@pokfei/domain/rooms/room'
import { toHkd } from '@pokfei/format/money/hkd'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { only, sameEventFields, sameTypeFields } from './same-fields.ts'

type FileEvent = CatalogueFile['events'][number]
type FileType = FileEvent['ticketTypes'][number]
type FileGroup = CatalogueFile['eventGroups'][number]

type Given<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** Returns the fields with a value. A catalogue file leaves the others out. */
const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  ) as Given<Fields>

const instantOf = (instantSSE: number | null): string | null => (instantSSE === null ? null : formatISO(instantSSE))

/** Returns seats by sections, in the order of their rows. */
function sectionsOf(seatRows: readonly SeatRowLoad[]): Extract<FileType, { ticketSeatingType: 'ASSIGNED' }>['seats'] {
  const sections: { section: string; rows: { row: string; from: number; to: number }[] }[] = []
  for (const { section, row, firstNumber, count } of seatRows) {
    if (sections.at(-1)?.section !== section) sections.push({ section, rows: [] })
    sections.at(-1)?.rows.push({ row, from: firstNumber, to: firstNumber + count - 1 })
  }
  return sections
}

function typeEntry(type: TicketTypeLoad): FileType {
  const { placesOf, capacity, seatRows, onlyWith, proofEN, proofCN, byCodeOnly } = type
  const fields = {
    ...only(type, sameTypeFields),
    salePrice: toHkd(type.salePriceCents),
    serviceFee: toHkd(type.serviceFeeCents),
    ...given({
      saleStartTimeSSE: instantOf(type.saleStartTimeSSE),
      saleEndTimeSSE: instantOf(type.saleEndTimeSSE),
      byCodeOnly: byCodeOnly ? true : null,
      proofEN,
      proofCN,
      onlyWith,
    }),
  }
  if (placesOf !== null) return { ...fields, placesOf }
  return type.ticketSeatingType === 'ASSIGNED'
    ? { ...fields, ticketSeatingType: 'ASSIGNED', seats: sectionsOf(seatRows) }
    : { ...fields, ticketSeatingType: 'GENERAL_ADMISSION', capacity }
}

const roomEntry = (room: RoomSettings): CatalogueFileRoom => ({
  startTimeSSE: formatISO(room.startTimeSSE),
  lobbyTimeSSE: formatISO(room.lobbyTimeSSE),
  turnsPerMinute: room.turnsPerMinute,
  minutesPerTurn: room.minutesPerTurn,
  guarantee: room.isGuaranteed,
  oneEntryPer: room.isOnePerNumber ? 'number' : 'account',
})

/** The facts of an event that its entry says. */
export interface EntryFacts extends Omit<LoadedEvent, 'category'> {
  readonly category: FileEvent['category']
  readonly ticketTypes: readonly TicketTypeLoad[]
  readonly isRemoved?: boolean
}

/**
 * Returns the entry of a catalogue file that says what is known of an event. It names no pictures, because their files stay
 * where they are. `room` is the event's own waiting room, or null.
 */
export function eventEntry(event: EntryFacts, room: RoomSettings | null): FileEvent {
  const { venueFacts } = event
  return {
    ...only(event, sameEventFields),
    eventStartTimeSSE: formatISO(event.eventStartTimeSSE),
    saleStartTimeSSE: formatISO(event.saleStartTimeSSE),
    category: event.category,
    ...given({
      saleEndTimeSSE: instantOf(event.saleEndTimeSSE),
      status: statusOf(event),
      entryInstructionsEN: event.entryInstructionsEN,
      entryInstructionsCN: event.entryInstructionsCN,
      memberTicketLimit: event.memberTicketLimit,
      staticCode: event.staticCode ? null : false,
      room: room && roomEntry(room),
      ...(venueFacts !== null && { ...venueFacts, doorsTimeSSE: instantOf(venueFacts.doorsTimeSSE) }),
    }),
    ticketTypes: event.ticketTypes.map(typeEntry),
  }
}

function statusOf({ isRemoved, isHidden }: EntryFacts): 'removed' | 'hidden' | null {
  if (isRemoved === true) return 'removed'
  return isHidden ? 'hidden' : null
}

/** Returns the entry of a group, as {@link eventEntry} does for an event. */
export const groupEntry = ({ eventIDs, ...group }: EventGroup, room: RoomSettings | null): FileGroup => ({
  organizerID: group.organizerID,
  eventGroupID: group.eventGroupID,
  eventGroupTitleEN: group.eventGroupTitleEN,
  eventGroupTitleCN: group.eventGroupTitleCN,
  eventGroupDescEN: group.eventGroupDescEN,
  eventGroupDescCN: group.eventGroupDescCN,
  artistNameEN: group.artistNameEN,
  artistNameCN: group.artistNameCN,
  venueNameEN: group.venueNameEN,
  venueNameCN: group.venueNameCN,
  venueAddrEN: group.venueAddrEN,
  venueAddrCN: group.venueAddrCN,
  category: group.category,
  ...given({ room: room && roomEntry(room) }),
  events: [...eventIDs],
})
