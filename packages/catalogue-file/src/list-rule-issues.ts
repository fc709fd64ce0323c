import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { issueAt, formatPath, type Path } from './list-shape-issues.ts'
import { listRoomIssues } from './list-room-issues.ts'
import { listPoolIssues } from './list-pool-issues.ts'
import { listSeatIssues } from './list-seat-issues.ts'
import { asList, asRecord, type Part, type ReadableEvent, type ReadableParts } from './read-readable-parts.ts'
import { resolveInstant } from './resolve-instant.ts'

/** The loaded entries to which a file may add: `organizerID`s and `organizerID/eventID`s. */
export interface KnownCatalogue {
  readonly organizerIDs: ReadonlySet<string>
  readonly eventKeys: ReadonlySet<string>
}

const instantKeys = ['eventStartTimeSSE', 'saleStartTimeSSE', 'saleEndTimeSSE', 'doorsTimeSSE'] as const

const lastSSE = 253_402_300_799

/**
 * Returns the issues of rules about more than one place. `leastAmountCents` is the smallest amount that can be paid.
 */
export function listRuleIssues(
  parts: ReadableParts,
  loadedAtSSE: number,
  known?: KnownCatalogue,
  leastAmountCents = 1,
): CatalogueIssue[] {
  const organizerIDs = new Set(parts.organizers.map(({ raw }) => String(raw['organizerID'])))
  const eventKeys = new Set(parts.events.map(({ raw }) => keyOf(raw, 'eventID')))
  const removed = new Set(
    parts.events.filter(({ raw }) => raw['status'] === 'removed').map(({ raw }) => keyOf(raw, 'eventID')),
  )
  const organizerIsKnown = (organizerID: string) =>
    organizerIDs.has(organizerID) || known?.organizerIDs.has(organizerID) === true
  const eventIsKnown = (key: string) => !removed.has(key) && (eventKeys.has(key) || known?.eventKeys.has(key) === true)
  return [
    ...listRepeated(parts.organizers, ['organizers'], 'organizerID', ({ organizerID }) => organizerID),
    ...listRepeated(parts.events, ['events'], 'eventID', (raw) => keyOf(raw, 'eventID')),
    ...listRepeated(parts.eventGroups, ['eventGroups'], 'eventGroupID', (raw) => keyOf(raw, 'eventGroupID')),
    ...listUnknownOrganizers(parts.events, 'events', organizerIsKnown),
    ...listUnknownOrganizers(parts.eventGroups, 'eventGroups', organizerIsKnown),
    ...listMembershipIssues(parts.eventGroups, eventIsKnown),
    ...listRoomIssues(parts, loadedAtSSE),
    ...parts.events.flatMap(({ index, raw, readable }) => [
      ...listTimeIssues(readable, ['events', index], loadedAtSSE),
      ...listRepeated(listTypes(raw), ['events', index, 'ticketTypes'], 'typeID', ({ typeID }) => typeID),
      ...listSeatIssues(readable, ['events', index]),
      ...listPriceIssues(readable, ['events', index], leastAmountCents),
      ...listPoolIssues(readable, ['events', index], loadedAtSSE),
    ]),
  ]
}

const keyOf = (raw: Readonly<Record<string, unknown>>, idKey: string) =>
  `${String(raw['organizerID'])}/${String(raw[idKey])}`

function listRepeated(
  parts: readonly Pick<Part<unknown>, 'index' | 'raw'>[],
  list: Path,
  idKey: string,
  keyOfRaw: (raw: Readonly<Record<string, unknown>>) => unknown,
): CatalogueIssue[] {
  const firstAt = new Map<unknown, number>()
  return parts.flatMap(({ index, raw }) => {
    if (typeof raw[idKey] !== 'string') return []
    const first = firstAt.get(keyOfRaw(raw))
    if (first !== undefined)
      return [issueAt([...list, index, idKey], `is the same as that of ${formatPath([...list, first])}`)]
    firstAt.set(keyOfRaw(raw), index)
    return []
  })
}

function listUnknownOrganizers(
  parts: readonly Part<unknown>[],
  list: string,
  isKnown: (organizerID: string) => boolean,
): CatalogueIssue[] {
  return parts.flatMap(({ index, raw: { organizerID } }) =>
    typeof organizerID === 'string' && !isKnown(organizerID)
      ? [issueAt([list, index, 'organizerID'], `names no organizer: ${organizerID}`)]
      : [],
  )
}

/** Returns the events of a group, or none if one of them is no text. */
function listEventIDs(raw: Readonly<Record<string, unknown>>): readonly string[] {
  const named = asList(raw['events'])
  const eventIDs = named.filter((eventID) => typeof eventID === 'string')
  return eventIDs.length === named.length ? eventIDs : []
}

function listMembershipIssues(
  groups: ReadableParts['eventGroups'],
  isKnown: (key: string) => boolean,
): CatalogueIssue[] {
  const groupOf = new Map<string, number>()
  return groups.flatMap(({ index, raw }) =>
    listEventIDs(raw).flatMap((eventID, position) => {
      const at = ['eventGroups', index, 'events', position]
      const key = `${String(raw['organizerID'])}/${eventID}`
      if (!isKnown(key)) return [issueAt(at, `names no event of ${String(raw['organizerID'])}: ${eventID}`)]
      const first = groupOf.get(key)
      if (first !== undefined)
        return [issueAt(at, `is in eventGroups[${first}] already; an event is in one group at most`)]
      groupOf.set(key, index)
      return []
    }),
  )
}

function listTypes(raw: Readonly<Record<string, unknown>>) {
  return asList(raw['ticketTypes']).map((type, index) => ({ index, raw: asRecord(type) }))
}

function listTimeIssues(event: ReadableEvent, at: Path, loadedAtSSE: number): CatalogueIssue[] {
  const resolved = (key: (typeof instantKeys)[number]) =>
    event[key] === undefined ? null : resolveInstant(event[key], loadedAtSSE)
  const outOfRange = instantKeys.flatMap((key) => {
    const instantSSE = resolved(key)
    return instantSSE === null || (instantSSE >= 0 && instantSSE <= lastSSE)
      ? []
      : [issueAt([...at, key], 'must be between the years 1970 and 9999')]
  })
  if (outOfRange.length > 0) return outOfRange
  const [start, saleStart, saleEnd, doors] = instantKeys.map(resolved)
  const issues: CatalogueIssue[] = []
  if (isNumber(start) && isNumber(saleStart) && saleStart >= start)
    issues.push(issueAt([...at, 'saleStartTimeSSE'], `must be before the event starts (${formatDateTime(start)})`))
  if (isNumber(saleStart) && isNumber(saleEnd) && saleEnd <= saleStart)
    issues.push(issueAt([...at, 'saleEndTimeSSE'], `must be after the sale starts (${formatDateTime(saleStart)})`))
  if (isNumber(start) && isNumber(doors) && doors > start)
    issues.push(issueAt([...at, 'doorsTimeSSE'], `must not be after the event starts (${formatDateTime(start)})`))
  return issues
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Returns the types that are neither free nor expensive enough for the payment provider. */
function listPriceIssues({ ticketTypes }: ReadableEvent, at: Path, leastAmountCents: number): CatalogueIssue[] {
  return ticketTypes.flatMap((type, index) => {
    if (type === undefined) return []
    const cents = priceWithFeeCents(type)
    if (cents === 0 || cents >= leastAmountCents) return []
    const message = `is ${formatHkd(cents)} with its fee: the payment provider takes ${formatHkd(leastAmountCents)} or more, so make it that or free`
    return [issueAt([...at, 'ticketTypes', index, 'salePrice'], message)]
  })
}
