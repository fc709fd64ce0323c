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

const record = z.record(z.string(), z.unknown())
const ticketTypeFields = z.object(catalogueFileTicketTypeFields)

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return record.safeParse(value).data ?? {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readParts<Value>(list: unknown, schema: z.ZodType<Value>): Part<Value>[] {
  return asList(list).map((entry, index) => ({
    index,
    raw: asRecord(entry),
    value: schema.safeParse(entry).data,
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
      const parsed = ticketTypeFields.safeParse(type)
      const at = ['events', eventIndex, 'ticketTypes', typeIndex]
      return parsed.success || Object.keys(asRecord(type)).length === 0 ? [] : listShapeIssues(parsed.error.issues, at)
    }),
  )
}

/** Splits a file into entries, so that one malformed entry does not hide the issues of another. */
export function readReadableParts(json: unknown): ReadableParts {
  const file = asRecord(json)
  return {
    organizers: readParts(file['organizers'], catalogueFileOrganizer),
    events: readParts(file['events'], catalogueFileEvent).map((part) => ({ ...part, readable: readEvent(part.raw) })),
    eventGroups: readParts(file['eventGroups'], catalogueFileEventGroup),
    hiddenIssues: listHiddenIssues(file['events']),
  }
}
