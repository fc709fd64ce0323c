import { and, eq, notExists, sql } from 'drizzle-orm'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { decideRoomLoad, type RoomLoad, type RoomLoadResult } from '@pokfei/domain/rooms/room-load'
import { countRoomEvents } from '../../shared/rooms/room-queries.ts'
import { listRoomless } from '../../shared/rooms/roomless.ts'
import { roomRow } from '../../shared/rooms/room-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { catalogueRevision, roomEntries, roomEvents, rooms } from '../../tables/sqlite.ts'
import type { LoadFacts } from './load-facts.ts'

/** Writes the load of a room inside the open transaction. */
export function loadRoom({ db }: Connection, loadFacts: LoadFacts, load: RoomLoad): RoomLoadResult {
  const eventNos = load.events.flatMap((event) => loadFacts.findEventNo(event) ?? [])
  const [firstNo] = eventNos
  if (firstNo === undefined || eventNos.length < load.events.length) return { kind: 'noSuchEvent' }
  const stored = db.select().from(rooms).where(eq(rooms.roomID, load.roomID)).get()
  const room = decideRoomLoad(stored ?? null, load)
  if (room === null) return { kind: 'kept' }
  const { roomNo } = db
    .insert(rooms)
    .values(roomRow(room))
    .onConflictDoUpdate({ target: rooms.roomID, set: roomRow(room) })
    .returning({ roomNo: rooms.roomNo })
    .get()
  db.delete(roomEvents).where(eq(roomEvents.roomNo, roomNo)).run()
  for (const eventNo of eventNos) db.insert(roomEvents).values({ eventNo, roomNo }).run()
  db.run(countRoomEvents(firstNo))
  // Every cache of events holds the room of each.
  db.update(catalogueRevision)
    .set({ revision: sql`${catalogueRevision.revision} + 1` })
    .run()
  return { kind: 'loaded' }
}

/** Takes the rooms away that a load of the catalogue leaves out, and writes its own. */
export function loadRooms(
  connection: Connection,
  loadFacts: LoadFacts,
  { load, rooms: loaded }: { readonly load: CatalogueLoad; readonly rooms: readonly RoomLoad[] },
): void {
  const { db } = connection
  const roomless = listRoomless(load, loaded)
  const { roomNo, roomID, state } = rooms
  const hasEntries = db.select().from(roomEntries).where(eq(roomEntries.roomNo, roomNo))
  const announced = db
    .select({ roomNo, roomID })
    .from(rooms)
    .where(and(eq(state, 'ANNOUNCED'), notExists(hasEntries)))
    .all()
  const loadedIDs = new Set(loaded.map((room) => room.roomID))
  for (const found of announced) {
    // An event may go from one announced room of the load to another.
    if (roomless.has(found.roomID) || loadedIDs.has(found.roomID))
      db.delete(roomEvents).where(eq(roomEvents.roomNo, found.roomNo)).run()
    if (roomless.has(found.roomID)) db.delete(rooms).where(eq(roomNo, found.roomNo)).run()
  }
  for (const room of loaded) {
    const { kind } = loadRoom(connection, loadFacts, room)
    if (kind === 'noSuchEvent') throw new Error(`the room ${room.roomID} has an event that was not loaded`)
  }
}
