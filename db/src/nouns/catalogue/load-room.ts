import { and, eq, notExists, sql } from 'drizzle-orm'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { decideRoomLoad, withoutEvents, type RoomLoad, type RoomLoadResult } from '@pokfei/domain/rooms/room-load'
import { countRoomEvents } from '../../shared/rooms/room-queries.ts'
import { listRoomless } from '../../shared/rooms/roomless.ts'
import { roomRow } from '../../shared/rooms/room-rows.ts'
import type { Database } from '../../shared/engine.ts'
import { catalogueRevision, roomEntries, roomEvents, rooms } from '../../tables/postgres.ts'
import { findEventNos } from './load-facts.ts'

/**
 * Writes the load of a room. It locks its events as a load of the catalogue does, so each order is placed before it or needs
 * a turn. The caller holds the lock of loads.
 */
export async function loadRoom(db: Database, load: RoomLoad): Promise<RoomLoadResult> {
  const eventNos = [...(await findEventNos(db, load.events)).values()]
  const [firstNo] = eventNos
  if (firstNo === undefined || eventNos.length < load.events.length) return { kind: 'noSuchEvent' }
  const [stored] = await db.select().from(rooms).where(eq(rooms.roomID, load.roomID)).for('no key update')
  const room = decideRoomLoad(stored ?? null, load)
  if (room === null) return { kind: 'kept' }
  await db.changeEvents(eventNos)
  const row = roomRow(room)
  const [written] = await db
    .insert(rooms)
    .values(row)
    .onConflictDoUpdate({ target: rooms.roomID, set: row })
    .returning({ roomNo: rooms.roomNo })
  if (written === undefined) throw new Error('a room was not stored')
  const { roomNo } = written
  await db.delete(roomEvents).where(eq(roomEvents.roomNo, roomNo))
  await db.insert(roomEvents).values(eventNos.map((eventNo) => ({ eventNo, roomNo })))
  await db.execute(countRoomEvents(firstNo))
  // The memory of each process holds the room of an event.
  await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
  return { kind: 'loaded' }
}

/** Takes the rooms away that a load of the catalogue leaves out, and writes its own. The caller holds the lock of loads. */
export async function loadRooms(
  db: Database,
  { load, rooms: loaded }: { readonly load: CatalogueLoad; readonly rooms: readonly RoomLoad[] },
): Promise<void> {
  const roomless = listRoomless(load, loaded)
  const { roomNo, state } = rooms
  const hasEntries = db.select().from(roomEntries).where(eq(roomEntries.roomNo, roomNo))
  const announced = await db
    .select()
    .from(rooms)
    .where(and(eq(state, 'ANNOUNCED'), notExists(hasEntries)))
    .for('update')
  const loadedIDs = new Set(loaded.map((room) => room.roomID))
  for (const found of announced) {
    // An event may go from one announced room of the load to another.
    if (roomless.has(found.roomID) || loadedIDs.has(found.roomID))
      await db.delete(roomEvents).where(eq(roomEvents.roomNo, found.roomNo))
    if (!roomless.has(found.roomID)) continue
    if (found.drawVersion === 1) await db.delete(rooms).where(eq(roomNo, found.roomNo))
    else
      await db
        .update(rooms)
        .set(roomRow(withoutEvents(found)))
        .where(eq(roomNo, found.roomNo))
  }
  for (const room of loaded) {
    const { kind } = await loadRoom(db, room)
    if (kind === 'noSuchEvent') throw new Error(`the room ${room.roomID} has an event that was not loaded`)
  }
}
