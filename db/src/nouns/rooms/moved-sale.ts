import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RoomCommand } from '@pokfei/domain/rooms/room-commands'
import type { Room } from '@pokfei/domain/rooms/room'
import type { Database } from '../../shared/engine.ts'
import { catalogueRevision, events, outbox, roomEntries, roomEvents, saleReminders } from '../../tables/postgres.ts'
import type { StoredRoom } from './room-rows.ts'

/** Returns true for a command that changes the sales of a room's events. It locks what a load of the catalogue locks. */
export const changesSales = ({ kind }: RoomCommand): boolean =>
  kind === 'hold' || kind === 'withdraw' || kind === 'postpone'

/** Lets the sales of a room's events start with it, or end with it (ROM-33, ROM-96). The caller holds the lock of loads. */
export async function changeSales(db: Database, { roomNo }: StoredRoom, room: Room): Promise<void> {
  const inRoom = await db.select({ eventNo: roomEvents.eventNo }).from(roomEvents).where(eq(roomEvents.roomNo, roomNo))
  const eventNos = inRoom.map(({ eventNo }) => eventNo)
  await db.changeEvents(eventNos)
  const isInRoom = inArray(events.eventNo, eventNos)
  if (room.state === 'ENDED') {
    const saleEndedSSE = sql`coalesce(${events.saleEndedSSE}, ${room.endTimeSSE})`
    await db.update(events).set({ saleEndedSSE }).where(isInRoom)
  } else {
    const start = { saleStartTimeSSE: room.startTimeSSE }
    await db.update(events).set(start).where(isInRoom)
    // Reminders of the sale move with it.
    await db
      .update(saleReminders)
      .set({ ...start, isOwed: false })
      .where(inArray(saleReminders.eventNo, eventNos))
  }
  await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
}

/** Lets each member in a room have a mail about its news, also those who had the mail before the start (EML-46). */
export async function forgetStartMails(db: Database, { roomNo }: StoredRoom): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.roomNo, roomNo), eq(outbox.kind, 'roomStart')))
  await db.update(roomEntries).set({ isReminded: false }).where(eq(roomEntries.roomNo, roomNo))
}
