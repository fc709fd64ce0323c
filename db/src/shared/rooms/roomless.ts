import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import type { RoomLoad } from '@pokfei/domain/rooms/room-load'

/** Returns the IDs of the rooms that the events and groups of a load do not have, if they had one before. */
export function listRoomless({ events, eventGroups }: CatalogueLoad, rooms: readonly RoomLoad[]): ReadonlySet<string> {
  const roomless = new Set([...events.map(eventRoomID), ...eventGroups.map(groupRoomID)])
  for (const { roomID } of rooms) roomless.delete(roomID)
  return roomless
}
