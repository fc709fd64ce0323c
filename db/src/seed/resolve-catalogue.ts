import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { categoryOf } from '@pokfei/domain/catalogue/category'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRowLoad } from '@pokfei/domain/catalogue/load'
import { toCents } from '@pokfei/format/money'
import { resolveInstant } from './resolve-instant.ts'
import type {
  ResolvedCatalogue,
  ResolvedEvent,
  ResolvedEventGroup,
  ResolvedTicketType,
} from './resolved-catalogue.ts'

type FileEvent = CatalogueFile['events'][number]
type FileTicketType = FileEvent['ticketTypes'][number]

/** The stretches of seats that a type of the file names, none with general admission. */
export function listSeatRows(type: FileTicketType): SeatRowLoad[] {
  if (type.ticketSeatingType === 'GENERAL_ADMISSION') return []
  return type.seats.flatMap(({ section, rows }) =>
    rows.map(({ row, from, to }) => ({ section, row, firstNumber: from, count: to - from + 1 })),
  )
}

function resolveTicketType(type: FileTicketType, { organizerID, eventID }: EventKey): ResolvedTicketType {
  const seatRows = listSeatRows(type)
  return {
    organizerID,
    eventID,
    typeID: type.typeID,
    ticketTypeNameEN: type.ticketTypeNameEN,
    ticketTypeNameCN: type.ticketTypeNameCN,
    ticketTypeDescEN: type.ticketTypeDescEN,
    ticketTypeDescCN: type.ticketTypeDescCN,
    salePriceCents: toCents(type.salePrice),
    serviceFeeCents: toCents(type.serviceFee),
    ttMaxTicketBuyLimit: type.ttMaxTicketBuyLimit,
    ticketSeatingType: type.ticketSeatingType,
    capacity:
      type.ticketSeatingType === 'GENERAL_ADMISSION'
        ? type.capacity
        : seatRows.reduce((seats, { count }) => seats + count, 0),
    seatRows,
  }
}

function resolveEvent(event: FileEvent, loadedAtSSE: number): ResolvedEvent {
  return {
    ...event,
    eventStartTimeSSE: resolveInstant(event.eventStartTimeSSE, loadedAtSSE),
    saleStartTimeSSE: resolveInstant(event.saleStartTimeSSE, loadedAtSSE),
    category: event.category ?? categoryOf(event.eventID),
    entryInstructionsEN: event.entryInstructionsEN ?? '',
    entryInstructionsCN: event.entryInstructionsCN ?? '',
    memberTicketLimit: event.memberTicketLimit ?? null,
    staticCode: event.staticCode ?? true,
    images: event.images ?? {},
    ticketTypes: event.ticketTypes.map((type) => resolveTicketType(type, event)),
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

/** Turns a file that has no fault into what the store keeps: seconds, cents, stretches of seats, defaults. */
export function resolveCatalogue(file: CatalogueFile, loadedAtSSE: number): ResolvedCatalogue {
  return {
    organizers: file.organizers,
    events: file.events.map((event) => resolveEvent(event, loadedAtSSE)),
    eventGroups: file.eventGroups.map(resolveGroup),
  }
}
