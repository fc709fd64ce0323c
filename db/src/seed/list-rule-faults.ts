import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import { formatHkd, toCents } from '@pokfei/format/money'
import { formatDateTime } from '@pokfei/format/time'
import { z } from 'zod'
import { faultAt, writePath, type Path } from './list-issue-faults.ts'
import { listSeatFaults } from './list-seat-faults.ts'
import type { Part, ReadableEvent, ReadableParts } from './read-readable-parts.ts'
import { resolveInstant } from './resolve-instant.ts'

/** The loaded entries to which a file may add: `organizerID`s and `organizerID/eventID`s. */
export interface KnownCatalogue {
  readonly organizerIDs: ReadonlySet<string>
  readonly eventKeys: ReadonlySet<string>
}

const instantKeys = ['eventStartTimeSSE', 'saleStartTimeSSE', 'saleEndTimeSSE', 'doorsTimeSSE'] as const

const lastSSE = 253_402_300_799

/**
 * Returns the faults of rules about more than one place. `leastAmountCents` is the smallest amount that can be paid.
 */
export function listRuleFaults(
  parts: ReadableParts,
  loadedAtSSE: number,
  known?: KnownCatalogue,
  leastAmountCents = 1,
): CatalogueFault[] {
  const organizerIDs = new Set(parts.organizers.map(({ raw }) => String(raw['organizerID'])))
  const eventKeys = new Set(parts.events.map(({ raw }) => keyOf(raw, 'eventID')))
  const organizerIsKnown = (organizerID: string) =>
    organizerIDs.has(organizerID) || known?.organizerIDs.has(organizerID) === true
  const eventIsKnown = (key: string) => eventKeys.has(key) || known?.eventKeys.has(key) === true
  return [
    ...listRepeated(parts.organizers, ['organizers'], 'organizerID', ({ organizerID }) => organizerID),
    ...listRepeated(parts.events, ['events'], 'eventID', (raw) => keyOf(raw, 'eventID')),
    ...listRepeated(parts.eventGroups, ['eventGroups'], 'eventGroupID', (raw) => keyOf(raw, 'eventGroupID')),
    ...listUnknownOrganizers(parts.events, 'events', organizerIsKnown),
    ...listUnknownOrganizers(parts.eventGroups, 'eventGroups', organizerIsKnown),
    ...listMembershipFaults(parts.eventGroups, eventIsKnown),
    ...parts.events.flatMap(({ index, raw, readable }) => [
      ...listTimeFaults(readable, ['events', index], loadedAtSSE),
      ...listRepeated(listTypes(raw), ['events', index, 'ticketTypes'], 'typeID', ({ typeID }) => typeID),
      ...listSeatFaults(readable, ['events', index]),
      ...listPriceFaults(readable, ['events', index], leastAmountCents),
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
): CatalogueFault[] {
  const firstAt = new Map<unknown, number>()
  return parts.flatMap(({ index, raw }) => {
    if (typeof raw[idKey] !== 'string') return []
    const first = firstAt.get(keyOfRaw(raw))
    if (first !== undefined)
      return [faultAt([...list, index, idKey], `is the same as that of ${writePath([...list, first])}`)]
    firstAt.set(keyOfRaw(raw), index)
    return []
  })
}

function listUnknownOrganizers(
  parts: readonly Part<unknown>[],
  list: string,
  isKnown: (organizerID: string) => boolean,
): CatalogueFault[] {
  return parts.flatMap(({ index, raw: { organizerID } }) =>
    typeof organizerID === 'string' && !isKnown(organizerID)
      ? [faultAt([list, index, 'organizerID'], `names no organizer: ${organizerID}`)]
      : [],
  )
}

function listMembershipFaults(
  groups: ReadableParts['eventGroups'],
  isKnown: (key: string) => boolean,
): CatalogueFault[] {
  const groupOf = new Map<string, number>()
  return groups.flatMap(({ index, raw }) =>
    (z.array(z.string()).safeParse(raw['events']).data ?? []).flatMap((eventID, position) => {
      const at = ['eventGroups', index, 'events', position]
      const key = `${String(raw['organizerID'])}/${eventID}`
      if (!isKnown(key)) return [faultAt(at, `names no event of ${String(raw['organizerID'])}: ${eventID}`)]
      const first = groupOf.get(key)
      if (first !== undefined)
        return [faultAt(at, `is in eventGroups[${first}] already; an event is in one group at most`)]
      groupOf.set(key, index)
      return []
    }),
  )
}

function listTypes(raw: Readonly<Record<string, unknown>>) {
  const types: readonly unknown[] = Array.isArray(raw['ticketTypes']) ? raw['ticketTypes'] : []
  return types.map((type, index) => ({ index, raw: z.record(z.string(), z.unknown()).safeParse(type).data ?? {} }))
}

function listTimeFaults(event: ReadableEvent, at: Path, loadedAtSSE: number): CatalogueFault[] {
  const resolved = (key: (typeof instantKeys)[number]) =>
    event[key] === undefined ? null : resolveInstant(event[key], loadedAtSSE)
  const outOfRange = instantKeys.flatMap((key) => {
    const instantSSE = resolved(key)
    return instantSSE === null || (instantSSE >= 0 && instantSSE <= lastSSE)
      ? []
      : [faultAt([...at, key], 'must be between the years 1970 and 9999')]
  })
  if (outOfRange.length > 0) return outOfRange
  const [start, saleStart, saleEnd, doors] = instantKeys.map(resolved)
  const faults: CatalogueFault[] = []
  if (isNumber(start) && isNumber(saleStart) && saleStart >= start)
    faults.push(faultAt([...at, 'saleStartTimeSSE'], `must be before the event starts (${formatDateTime(start)})`))
  if (isNumber(saleStart) && isNumber(saleEnd) && saleEnd <= saleStart)
    faults.push(faultAt([...at, 'saleEndTimeSSE'], `must be after the sale starts (${formatDateTime(saleStart)})`))
  if (isNumber(start) && isNumber(doors) && doors > start)
    faults.push(faultAt([...at, 'doorsTimeSSE'], `must not be after the event starts (${formatDateTime(start)})`))
  return faults
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Returns the types that are neither free nor expensive enough for the payment provider. */
function listPriceFaults({ ticketTypes }: ReadableEvent, at: Path, leastAmountCents: number): CatalogueFault[] {
  return ticketTypes.flatMap((type, index) => {
    if (type === undefined) return []
    const cents = toCents(type.salePrice) + toCents(type.serviceFee)
    if (cents === 0 || cents >= leastAmountCents) return []
    const message = `is ${formatHkd(cents)} with its fee: the payment provider takes ${formatHkd(leastAmountCents)} or more, so make it that or free`
    return [faultAt([...at, 'ticketTypes', index, 'salePrice'], message)]
  })
}
