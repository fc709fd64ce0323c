import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ReminderStore } from '@pokfei/domain/ports/reminder-store'
import { hadRoomMail } from '../../shared/rooms/room-mail-queries.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { memberColumns } from '../members/member-columns.ts'
import { events, members, outbox, roomEntries, roomEvents, rooms, saleReminders } from '../../tables/postgres.ts'
import { dueChangeMails } from './change-mails.ts'
import { dueMessageMails } from './message-mails.ts'
import { dueEventReminders } from './event-reminders.ts'
import { dueRoomNews, dueRoomStarts, dueRoomTurns } from './room-mails.ts'
import { dueSaleReminders } from './sale-reminders.ts'
import { isEvent } from '../catalogue/event-key.ts'

const eventKey = { organizerID: events.organizerID, eventID: events.eventID } as const

const kinds = [
  dueSaleReminders,
  dueEventReminders,
  dueChangeMails,
  dueMessageMails,
  dueRoomNews,
  dueRoomStarts,
  dueRoomTurns,
]

/** Creates the store of reminders. */
export function createReminderStore({ run, transaction }: Engine): ReminderStore {
  return {
    list: (memberID) =>
      run((db) =>
        db
          .select(eventKey)
          .from(saleReminders)
          .innerJoin(events, eq(events.eventNo, saleReminders.eventNo))
          .where(inArray(saleReminders.memberNo, selectMember(db, memberID)))
          .orderBy(asc(saleReminders.saleStartTimeSSE), asc(saleReminders.eventNo)),
      ),

    set: (memberID, event, language, nowSSE) =>
      transaction(async (db) => {
        const [member] = await selectMember(db, memberID)
        // A load that moves the sale waits for this reminder, or has stored the new opening.
        const [sale] = await db
          .select({ eventNo: events.eventNo, saleStartTimeSSE: events.saleStartTimeSSE })
          .from(events)
          .where(isEvent(event))
          .for('share')
        if (!member || !sale) throw new Error('a reminder names a member and an event that are there')
        await db
          .insert(saleReminders)
          .values({ ...member, ...sale, language, askedSSE: nowSSE, isOwed: false })
          .onConflictDoUpdate({ target: [saleReminders.memberNo, saleReminders.eventNo], set: { language } })
      }),

    clear: (memberID, event) =>
      transaction(async (db) => {
        const ofEvent = db.select({ eventNo: events.eventNo }).from(events).where(isEvent(event))
        await db
          .delete(saleReminders)
          .where(
            and(inArray(saleReminders.memberNo, selectMember(db, memberID)), inArray(saleReminders.eventNo, ofEvent)),
          )
      }),

    async enqueueDue(round) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      const found = await run((db) => Promise.all(kinds.map(({ hasDue }) => hasDue(db, round.nowSSE))))
      if (!found.includes(true)) return false
      return transaction(async (db) => {
        let hasMore = false
        for (const { enqueue } of kinds) hasMore = (await enqueue(db, round)) || hasMore
        return hasMore
      })
    },

    find: ({ mailID }) =>
      run(async (db) => {
        const [row] = await db
          .select({
            event: eventKey,
            member: memberColumns,
            language: saleReminders.language,
            saleStartTimeSSE: outbox.saleStartTimeSSE,
            hasRoomMail: hadRoomMail,
          })
          .from(outbox)
          .innerJoin(
            saleReminders,
            and(eq(saleReminders.memberNo, outbox.memberNo), eq(saleReminders.eventNo, outbox.eventNo)),
          )
          .innerJoin(members, eq(members.memberNo, outbox.memberNo))
          .innerJoin(events, eq(events.eventNo, outbox.eventNo))
          .where(eq(outbox.mailID, mailID))
        return row === undefined || row.saleStartTimeSSE === null
          ? null
          : { ...row, saleStartTimeSSE: row.saleStartTimeSSE }
      }),

    findRoomMail: ({ mailID }) =>
      run(async (db) => {
        const [row] = await db
          .select({ roomNo: rooms.roomNo, roomID: rooms.roomID, member: memberColumns, language: roomEntries.language })
          .from(outbox)
          .innerJoin(rooms, eq(rooms.roomNo, outbox.roomNo))
          .innerJoin(members, eq(members.memberNo, outbox.memberNo))
          .innerJoin(roomEntries, and(eq(roomEntries.memberNo, outbox.memberNo), eq(roomEntries.roomNo, outbox.roomNo)))
          .where(eq(outbox.mailID, mailID))
        if (row === undefined) return null
        const { roomNo, ...owner } = row
        const ofRoom = await db
          .select(eventKey)
          .from(roomEvents)
          .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
          .where(eq(roomEvents.roomNo, roomNo))
          .orderBy(asc(events.eventNo))
        return { ...owner, events: ofRoom }
      }),
  }
}

const selectMember = (db: Database, memberID: string) =>
  db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
