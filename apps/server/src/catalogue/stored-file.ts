import { eventEntry, groupEntry } from '@pokfei/catalogue-file/write-entries'
import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import type { CatalogueSnapshot, EventGroup, EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import type { Room } from '@pokfei/domain/rooms/room'

/** The dependencies of {@link readStoredFile}. */
export interface StoredFileDeps {
  readonly catalogue: Pick<
    CatalogueStore,
    'findLoadedEvent' | 'findStockedEvent' | 'findOrganizer' | 'listGroups' | 'listTicketTypes'
  >
  readonly rooms: Pick<RoomStore, 'find'>
}

/** The entries that a file names. */
export interface NamedEntries {
  readonly organizerIDs: readonly string[]
  readonly events: readonly EventKey[]
  readonly groups: readonly Pick<EventGroup, 'organizerID' | 'eventGroupID'>[]
}

/** Some stored entries, as they are and as a catalogue file says them. */
export interface StoredFile extends CatalogueSnapshot {
  readonly file: CatalogueFile
}

/** Returns the waiting room of an event or a group. Null if there is none, or none any more. */
export async function findLiveRoom(rooms: Pick<RoomStore, 'find'>, roomID: string): Promise<Room | null> {
  const room = await rooms.find(roomID)
  return room === null || room.state === 'ENDED' || room.eventCount === 0 ? null : room
}

/** Reads the stored ones of some entries. */
export async function readStoredFile(
  { catalogue, rooms }: StoredFileDeps,
  { organizerIDs, events: keys, groups: groupKeys }: NamedEntries,
): Promise<StoredFile> {
  const organizers = (await Promise.all(organizerIDs.map((id) => catalogue.findOrganizer(id)))).filter(
    (organizer) => organizer !== null,
  )
  const events: CatalogueSnapshot['events'][number][] = []
  const entries: CatalogueFile['events'] = []
  for (const key of keys) {
    const event = await catalogue.findLoadedEvent(key)
    const stocked = await catalogue.findStockedEvent(key)
    if (event === null || stocked === null) continue
    events.push({ ...event, ticketTypes: stocked.ticketTypes })
    const ticketTypes = await catalogue.listTicketTypes(key)
    entries.push(eventEntry({ ...event, ticketTypes }, await findLiveRoom(rooms, eventRoomID(event))))
  }
  const isNamed = (group: EventGroup) =>
    groupKeys.some((one) => one.organizerID === group.organizerID && one.eventGroupID === group.eventGroupID)
  const eventGroups = groupKeys.length === 0 ? [] : (await catalogue.listGroups()).filter(isNamed)
  const groupEntries = await Promise.all(
    eventGroups.map(async (group) => groupEntry(group, await findLiveRoom(rooms, groupRoomID(group)))),
  )
  return {
    organizers,
    events,
    eventGroups,
    file: { organizers: [...organizers], events: entries, eventGroups: groupEntries },
  }
}
