import { sql } from 'drizzle-orm'
import { events, ticketTypes } from '../schema/schema.ts'

/** The columns of an event that a load writes. */
export const loadedEventColumns = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  eventNameEN: events.eventNameEN,
  eventNameCN: events.eventNameCN,
  artistNameEN: events.artistNameEN,
  artistNameCN: events.artistNameCN,
  eventDescEN: events.eventDescEN,
  eventDescCN: events.eventDescCN,
  venueNameEN: events.venueNameEN,
  venueNameCN: events.venueNameCN,
  entryInstructionsEN: events.entryInstructionsEN,
  entryInstructionsCN: events.entryInstructionsCN,
  eventStartTimeSSE: events.eventStartTimeSSE,
  saleStartTimeSSE: events.saleStartTimeSSE,
  maxTicketBuyCount: events.maxTicketBuyCount,
  memberTicketLimit: events.memberTicketLimit,
  staticCode: events.staticCode,
  category: events.category,
  saleEndTimeSSE: events.saleEndTimeSSE,
  isHidden: events.isHidden,
  venueFacts: events.venueFacts,
} as const

const { saleEndTimeSSE, saleEndedSSE, isHidden, hiddenSSE, pausedSSE, change } = events

/** The columns of an event as buyers see it, with what operators have set. */
export const eventColumns = {
  ...loadedEventColumns,
  saleEndTimeSSE: sql<number | null>`least(${saleEndTimeSSE}, ${saleEndedSSE})`.mapWith(saleEndTimeSSE),
  isHidden: sql<boolean>`(${isHidden} or ${hiddenSSE} is not null)`.mapWith(isHidden),
  isSalePaused: sql<boolean>`(${pausedSSE} is not null)`.mapWith(isHidden),
  change,
} as const

/** The columns of a ticket type that a load writes. */
export const typeColumns = {
  typeID: ticketTypes.typeID,
  ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
  ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
  ticketTypeDescEN: ticketTypes.ticketTypeDescEN,
  ticketTypeDescCN: ticketTypes.ticketTypeDescCN,
  salePriceCents: ticketTypes.salePriceCents,
  serviceFeeCents: ticketTypes.serviceFeeCents,
  ttMaxTicketBuyLimit: ticketTypes.ttMaxTicketBuyLimit,
  ticketSeatingType: ticketTypes.ticketSeatingType,
} as const

/** Returns the names of columns. */
export const namesOf = <Columns extends object>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[]
