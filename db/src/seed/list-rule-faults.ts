import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import { formatHkd, toCents } from '@pokfei/format/money'
import { formatDateTime } from '@pokfei/format/time'
import { faultAt, writePath, type Path } from './list-issue-faults.ts'
import { listSeatFaults } from './list-seat-faults.ts'
import type { Part, ReadableParts } from './read-readable-parts.ts'
import { resolveInstant } from './resolve-instant.ts'

/** What is loaded already, so that a file may add to it: `organizerID`s and `organizerID/eventID`s. */
export interface KnownCatalogue {
  readonly organizerIDs: ReadonlySet<string>
  readonly eventKeys: ReadonlySet<string>
}

type FileEvent = CatalogueFile['events'][number]

const lastSSE = 253_402_300_799

/** The faults that only a look at more than one place shows. `leastAmountCents` is the smallest amount that can be paid. */
export function listRuleFaults(parts: ReadableParts, loadedAtSSE: number, known?: KnownCatalogue, leastAmountCents = 1): CatalogueFault[] {
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
    ...parts.events.flatMap(({ index, value }) =>
      value === undefined ? [] : [...listEventFaults(value, ['events', index], loadedAtSSE), ...listPriceFaults(value, ['events', index], leastAmountCents)],
    ),
  ]
}

const keyOf = (raw: Readonly<Record<string, unknown>>, idKey: string) => `${String(raw['organizerID'])}/${String(raw[idKey])}`

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
    if (first !== undefined) return [faultAt([...list, index, idKey], `is the same as that of ${writePath([...list, first])}`)]
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
  return groups.flatMap(({ index, value }) =>
    (value?.events ?? []).flatMap((eventID, position) => {
      const at = ['eventGroups', index, 'events', position]
      const key = `${value?.organizerID}/${eventID}`
      if (!isKnown(key)) return [faultAt(at, `names no event of ${value?.organizerID}: ${eventID}`)]
      const first = groupOf.get(key)
      if (first !== undefined) return [faultAt(at, `is in eventGroups[${first}] already; an event is in one group at most`)]
      groupOf.set(key, index)
      return []
    }),
  )
}

function listEventFaults(event: FileEvent, at: Path, loadedAtSSE: number): CatalogueFault[] {
  const eventStartTimeSSE = resolveInstant(event.eventStartTimeSSE, loadedAtSSE)
  const saleStartTimeSSE = resolveInstant(event.saleStartTimeSSE, loadedAtSSE)
  const outOfRange = (['eventStartTimeSSE', 'saleStartTimeSSE'] as const).flatMap((key) => {
    const instantSSE = resolveInstant(event[key], loadedAtSSE)
    return instantSSE >= 0 && instantSSE <= lastSSE ? [] : [faultAt([...at, key], 'must be between the years 1970 and 9999')]
  })
  const lateSale =
    saleStartTimeSSE >= eventStartTimeSSE && outOfRange.length === 0
      ? [faultAt([...at, 'saleStartTimeSSE'], `must be before the event starts (${formatDateTime(eventStartTimeSSE)})`)]
      : []
  const types = event.ticketTypes.map((raw, index) => ({ index, raw }))
  return [
    ...outOfRange,
    ...lateSale,
    ...listRepeated(types, [...at, 'ticketTypes'], 'typeID', ({ typeID }) => typeID),
    ...listSeatFaults(event, at),
  ]
}

/** A ticket is free, or worth enough that the payment provider takes the money. */
function listPriceFaults({ ticketTypes }: FileEvent, at: Path, leastAmountCents: number): CatalogueFault[] {
  return ticketTypes.flatMap(({ salePrice, serviceFee }, index) => {
    const cents = toCents(salePrice) + toCents(serviceFee)
    if (cents === 0 || cents >= leastAmountCents) return []
    const message = `is ${formatHkd(cents)} with its fee: the payment provider takes ${formatHkd(leastAmountCents)} or more, so make it that or free`
    return [faultAt([...at, 'ticketTypes', index, 'salePrice'], message)]
  })
}
