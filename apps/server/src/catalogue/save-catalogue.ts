import { listDifferences, type FieldChange } from '@pokfei/catalogue-file/list-differences'
import { readCatalogueJSON, type CatalogueFileRead } from '@pokfei/catalogue-file/read-catalogue-file'
import { listRawEntries } from '@pokfei/catalogue-file/read-readable-parts'
import { eventEntry, groupEntry } from '@pokfei/catalogue-file/write-entries'
import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { keepChanges } from '@pokfei/domain/catalogue/changed-event'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import type { RoomSettings } from '@pokfei/domain/rooms/room'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import { isKept } from '@pokfei/domain/rooms/room-load'
import { eventFolder } from '../pictures/picture-drawer.ts'
import type { EventChange } from './compare-catalogue.ts'
import { loadChecked, picturesOf, type LoadDeps, type LoadedFile, type RejectedFile } from './load-catalogue-file.ts'
import { findLiveRoom, readStoredFile, type NamedEntries, type StoredFile } from './stored-file.ts'

/** The result of a save. A change is one of {@link listDifferences}. */
export type SaveResult = RejectedFile | SavedCatalogue

/** A catalogue that was saved, or can be. */
export interface SavedCatalogue {
  readonly kind: 'saved'
  readonly events: readonly EventChange[]
  readonly changes: readonly FieldChange[]
  readonly warnings: LoadedFile['warnings']
}

/** Returns the entries that a file names. A malformed name is none, and the check of the file says so. */
export function namedEntries(json: unknown): NamedEntries {
  const keysOf = (list: 'events' | 'eventGroups', idKey: string) =>
    listRawEntries(json, list).map(({ raw }) => [String(raw['organizerID']), String(raw[idKey])] as const)
  const events = keysOf('events', 'eventID').map(([organizerID, eventID]) => ({ organizerID, eventID }))
  const groups = keysOf('eventGroups', 'eventGroupID').map(([organizerID, eventGroupID]) => ({
    organizerID,
    eventGroupID,
  }))
  const own = listRawEntries(json, 'organizers').map(({ raw }) => String(raw['organizerID']))
  const others = [...events, ...groups].map(({ organizerID }) => organizerID)
  return { organizerIDs: [...new Set([...own, ...others])], events, groups }
}

/**
 * Checks a parsed catalogue file and saves its entries in one transaction. Its pictures stay as they are. A dry run writes
 * nothing and returns the same result.
 */
export async function saveCatalogue(deps: LoadDeps, json: unknown, act: OperatorAct): Promise<SaveResult> {
  const { before, check } = await checkJSON(deps, json)
  // A dry run tells the difference, and a save without one writes nothing.
  const tried = await loadChecked(deps, check, before, { ...act, isDryRun: true })
  if (tried.kind === 'invalid') return tried
  const changes = listDifferences(
    before.file,
    await fileAfter(deps, tried.catalogue, check.kind === 'ok' ? check.rooms : [], before),
  )
  const saved = { kind: 'saved', events: tried.changes, changes, warnings: tried.warnings } as const
  if (act.isDryRun || changes.length === 0) return saved
  const result = await loadChecked(deps, check, before, act)
  if (result.kind === 'invalid') return result
  for (const event of result.catalogue.events)
    if (event.isRemoved === true) await picturesOf(deps).remove(eventFolder(event.organizerID, event.eventID))
  return saved
}

/** Checks a parsed catalogue file beside the stored entries that it names. Nothing is written. */
export async function checkJSON(
  deps: LoadDeps,
  json: unknown,
): Promise<{ readonly before: StoredFile; readonly check: CatalogueFileRead }> {
  const before = await readStoredFile(deps.store, namedEntries(json))
  const known = {
    organizerIDs: new Set(before.organizers.map(({ organizerID }) => organizerID)),
    eventKeys: await findKnownEvents(deps, json, before),
  }
  return { before, check: readCatalogueJSON(json, deps.clock.nowSSE(), known, deps.payments.leastAmountCents) }
}

/** Returns the keys of the stored events that a file names, those of its groups too. */
async function findKnownEvents(
  { store }: LoadDeps,
  json: unknown,
  { events }: StoredFile,
): Promise<ReadonlySet<string>> {
  const keys = new Set(events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  for (const { raw } of listRawEntries(json, 'eventGroups')) {
    const organizerID = String(raw['organizerID'])
    const named: unknown = raw['events']
    for (const eventID of Array.isArray(named) ? named.map(String) : [])
      if ((await store.catalogue.findEvent({ organizerID, eventID })) !== null) keys.add(`${organizerID}/${eventID}`)
  }
  return keys
}

/** Returns the file of the entries once they are saved. What a save leaves as it is, such as a type that the file lacks, is in it. */
async function fileAfter(
  { store }: LoadDeps,
  catalogue: LoadedFile['catalogue'],
  plans: Extract<CatalogueFileRead, { kind: 'ok' }>['rooms'],
  before: StoredFile,
): Promise<CatalogueFile> {
  const roomOf = async (roomID: string): Promise<RoomSettings | null> => {
    const stored = await findLiveRoom(store.rooms, roomID)
    return stored !== null && isKept(stored) ? stored : (plans.find((plan) => plan.roomID === roomID) ?? null)
  }
  const events: CatalogueFile['events'] = []
  for (const event of catalogue.events) {
    // To remove an event that is not there changes nothing.
    if (event.isRemoved === true && !before.events.some((one) => isSame(one, event))) continue
    const kept = await keptOf(store.catalogue, event, before)
    events.push(eventEntry(kept, await roomOf(eventRoomID(event))))
  }
  const eventGroups: CatalogueFile['eventGroups'] = []
  for (const group of catalogue.eventGroups) eventGroups.push(groupEntry(group, await roomOf(groupRoomID(group))))
  return { organizers: [...catalogue.organizers], events, eventGroups }
}

const isSame = (one: EventKey, other: EventKey): boolean =>
  one.organizerID === other.organizerID && one.eventID === other.eventID

/** Returns an event as it is stored by a load: with announced changes, and with the types that the load lacks. */
export async function keptOf(
  catalogue: LoadDeps['store']['catalogue'],
  event: EventLoad,
  before: StoredFile,
): Promise<EventLoad> {
  const stored = before.events.find((one) => isSame(one, event))
  if (stored === undefined) return event
  const change = (await catalogue.findEvent(event))?.change ?? null
  const types = await catalogue.listTicketTypes(event)
  const named = new Set(event.ticketTypes.map(({ typeID }) => typeID))
  const others = types.filter(({ typeID }) => !named.has(typeID))
  return { ...keepChanges(event, stored, change), ticketTypes: [...event.ticketTypes, ...others] }
}
