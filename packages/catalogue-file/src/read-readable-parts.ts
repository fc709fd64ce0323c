import {
  catalogueFileEvent,
  catalogueFileEventGroup,
  catalogueFileOrganizer,
  catalogueFileTicketType,
  catalogueFileTicketTypeFields,
  type CatalogueFile,
  type Instant,
} from '@pokfei/contracts/catalogue-file'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { z } from 'zod'
import { listShapeIssues } from './list-shape-issues.ts'

/** One entry of a list of the file: its index, its raw fields, and its value if its shape is right. */
export interface Part<Value> {
  readonly index: number
  readonly raw: Readonly<Record<string, unknown>>
  readonly value: Value | undefined
}

type FileEvent = CatalogueFile['events'][number]

/** The readable parts of an event, even if other parts of it are malformed. */
export interface ReadableEvent {
  readonly eventStartTimeSSE: Instant | undefined
  readonly saleStartTimeSSE: Instant | undefined
  readonly saleEndTimeSSE: Instant | undefined
  readonly doorsTimeSSE: Instant | undefined
  /** A malformed type is undefined in its place. */
  readonly ticketTypes: readonly (FileEvent['ticketTypes'][number] | undefined)[]
}

/** The readable entries of a file, even if others are malformed. */
export interface ReadableParts {
  readonly organizers: readonly Part<CatalogueFile['organizers'][number]>[]
  readonly events: readonly (Part<FileEvent> & { readonly readable: ReadableEvent })[]
  readonly eventGroups: readonly Part<CatalogueFile['eventGroups'][number]>[]
  /** Faults of ticket types that a wrong `ticketSeatingType` hides from the check of the shape. */
  readonly hiddenIssues: readonly CatalogueIssue[]
}

const ticketTypeFields = z.object(catalogueFileTicketTypeFields)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object as it is, and anything else as an empty one. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** Returns a list as it is, and anything else as an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the entries of a list of the file, whatever their shape. */
export function listRawEntries(json: unknown, list: keyof CatalogueFile): Pick<Part<unknown>, 'index' | 'raw'>[] {
  return asList(asRecord(json)[list]).map((entry, index) => ({ index, raw: asRecord(entry) }))
}

/** Reads the entries of a list. Entries of a file whose shape is right are not checked again. */
function readParts<Value>(list: unknown, schema: z.ZodType<Value>, valid: readonly Value[] | undefined): Part<Value>[] {
  return asList(list).map((entry, index) => ({
    index,
    raw: asRecord(entry),
    value: valid === undefined ? schema.safeParse(entry).data : valid[index],
  }))
}

const { eventStartTimeSSE, saleStartTimeSSE, saleEndTimeSSE, doorsTimeSSE } = catalogueFileEvent.shape

function readEvent(raw: Readonly<Record<string, unknown>>): ReadableEvent {
  return {
    eventStartTimeSSE: eventStartTimeSSE.safeParse(raw['eventStartTimeSSE']).data,
    saleStartTimeSSE: saleStartTimeSSE.safeParse(raw['saleStartTimeSSE']).data,
    saleEndTimeSSE: saleEndTimeSSE.safeParse(raw['saleEndTimeSSE']).data,
    doorsTimeSSE: doorsTimeSSE.safeParse(raw['doorsTimeSSE']).data,
    ticketTypes: asList(raw['ticketTypes']).map((type) => catalogueFileTicketType.safeParse(type).data),
  }
}

function listHiddenIssues(events: unknown): CatalogueIssue[] {
  return asList(events).flatMap((event, eventIndex) =>
    asList(asRecord(event)['ticketTypes']).flatMap((type, typeIndex) => {
      const seating = asRecord(type)['ticketSeatingType']
      if (seating === 'ASSIGNED' || seating === 'GENERAL_ADMISSION') return []
      const parsed = ticketTypeFields.safeParse(type, { reportInput: true })
      const at = ['events', eventIndex, 'ticketTypes', typeIndex]
      return parsed.success || Object.keys(asRecord(type)).length === 0 ? [] : listShapeIssues(parsed.error.issues, at)
    }),
  )
}

const readableOf = (event: FileEvent): ReadableEvent => ({
  eventStartTimeSSE: event.eventStartTimeSSE,
  saleStartTimeSSE: event.saleStartTimeSSE,
  saleEndTimeSSE: event.saleEndTimeSSE,
  doorsTimeSSE: event.doorsTimeSSE,
  ticketTypes: event.ticketTypes,
})

/**
 * Splits a file into entries, so that one malformed entry does not hide the issues of another. `valid` is the parsed
 * file if its shape is right.
 */
export function readReadableParts(json: unknown, valid?: CatalogueFile): ReadableParts {
  const file = asRecord(json)
  return {
    organizers: readParts(file['organizers'], catalogueFileOrganizer, valid?.organizers),
    events: readParts(file['events'], catalogueFileEvent, valid?.events).map((part) => ({
      ...part,
      readable: valid !== undefined && part.value !== undefined ? readableOf(part.value) : readEvent(part.raw),
    })),
    eventGroups: readParts(file['eventGroups'], catalogueFileEventGroup, valid?.eventGroups),
    hiddenIssues: valid === undefined ? listHiddenIssues(file['events']) : [],
  }
}
