import { and, asc, eq } from 'drizzle-orm'
import type { ReminderStore } from '@pokfei/domain/ports/reminder-store'
import { isEvent } from '../catalogue/event-row.ts'
import type { Connection } from '../engine/connect.ts'
import { createDueChangeMails } from './change-mails.ts'
import { createDueEventReminders } from './event-reminders.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { memberColumns } from '../members/member-columns.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { saleReminders } from '../schema/reminders-schema.ts'
import { createDueSaleReminders } from './sale-reminders.ts'
import { roomEntries, roomEvents, rooms } from '../schema/rooms-schema.ts'
import { createDueRoomStarts, createDueRoomTurns } from './room-mails.ts'
import { hadRoomMail } from '../../shared/rooms/room-mail-queries.ts'
import { events, members } from '../schema/schema.ts'

/** Creates the store of reminders in SQLite. */
export function createReminderStore(connection: Connection, writer: GroupCommit): ReminderStore {
  const { db } = connection
  const kinds = [
    createDueSaleReminders,
    createDueEventReminders,
    createDueChangeMails,
    createDueRoomStarts,
    createDueRoomTurns,
  ].map((create) => create(connection))
  const eventKey = { organizerID: events.organizerID, eventID: events.eventID } as const
  const memberNoOf = (memberID: string) =>
    db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))

  return {
    list: async (memberID) =>
      db
        .select(eventKey)
        .from(saleReminders)
        .innerJoin(events, eq(events.eventNo, saleReminders.eventNo))
        .where(eq(saleReminders.memberNo, memberNoOf(memberID)))
        .orderBy(asc(saleReminders.saleStartTimeSSE), asc(saleReminders.eventNo))
        .all(),

    set: (memberID, event, language, nowSSE) =>
      writer.write(() => {
        const member = memberNoOf(memberID).get()
        const sale = db
          .select({ eventNo: events.eventNo, saleStartTimeSSE: events.saleStartTimeSSE })
          .from(events)
          .where(isEvent(event))
          .get()
        if (!member || !sale) throw new Error('a reminder names a member and an event that are there')
        db.insert(saleReminders)
          .values({ ...member, ...sale, language, askedSSE: nowSSE, isOwed: false })
          .onConflictDoUpdate({ target: [saleReminders.memberNo, saleReminders.eventNo], set: { language } })
          .run()
      }),

    clear: (memberID, event) =>
      writer.write(() => {
        const eventNo = db.select({ eventNo: events.eventNo }).from(events).where(isEvent(event))
        db.delete(saleReminders)
          .where(and(eq(saleReminders.memberNo, memberNoOf(memberID)), eq(saleReminders.eventNo, eventNo)))
          .run()
      }),

    async enqueueDue({ nowSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      if (!kinds.some(({ hasDue }) => hasDue(nowSSE))) return false
      return writer.write(() => kinds.map(({ enqueue }) => enqueue({ nowSSE, limit })).some(Boolean))
    },

    async find({ mailID }) {
      const row = db
        .select({
          event: eventKey,
          member: memberColumns,
          language: saleReminders.language,
          saleStartTimeSSE: outbox.saleStartTimeSSE,
          hasRoomMail: hadRoomMail.mapWith(Boolean),
        })
        .from(outbox)
        .innerJoin(
          saleReminders,
          and(eq(saleReminders.memberNo, outbox.memberNo), eq(saleReminders.eventNo, outbox.eventNo)),
        )
        .innerJoin(members, eq(members.memberNo, outbox.memberNo))
        .innerJoin(events, eq(events.eventNo, outbox.eventNo))
        .where(eq(outbox.mailID, mailID))
        .get()
      return row === undefined || row.saleStartTimeSSE === null
        ? null
        : { ...row, saleStartTimeSSE: row.saleStartTimeSSE }
    },

    async findRoomMail({ mailID }) {
      const row = db
        .select({ roomNo: rooms.roomNo, roomID: rooms.roomID, member: memberColumns, language: roomEntries.language })
        .from(outbox)
        .innerJoin(rooms, eq(rooms.roomNo, outbox.roomNo))
        .innerJoin(members, eq(members.memberNo, outbox.memberNo))
        .innerJoin(roomEntries, and(eq(roomEntries.memberNo, outbox.memberNo), eq(roomEntries.roomNo, outbox.roomNo)))
        .where(eq(outbox.mailID, mailID))
        .get()
      if (row === undefined) return null
      const { roomNo, ...owner } = row
      const ofRoom = db
        .select(eventKey)
        .from(roomEvents)
        .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
        .where(eq(roomEvents.roomNo, roomNo))
        .orderBy(asc(events.eventNo))
        .all()
      return { ...owner, events: ofRoom }
    },
  }
}
