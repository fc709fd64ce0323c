import { eq, inArray, sql } from 'drizzle-orm'
import { newID } from '@pokfei/domain/ids'
import { provenEmail } from '@pokfei/domain/members/member'
import {
  forgetNearMails,
  nearRoom,
  nearRows,
  newsRows,
  nextPart,
  startRows,
  type MailedEntryRow,
  type NearRoomRow,
  type StartRow,
} from '../../shared/rooms/room-mail-queries.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { outbox, roomEntries, rooms } from '../../tables/postgres.ts'
import type { DueReminders } from './sale-reminders.ts'

type Row<T> = T & Record<string, unknown>

/**
 * The mails before the start of a room (EML-43). Each entry is looked at once. A process passes over entries
 * that another one handles now.
 */
export const dueRoomStarts: DueReminders = {
  hasDue: async (db, nowSSE) => (await db.execute(startRows(nowSSE, 1))).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const due = await db.execute<Row<StartRow>>(
      sql`${startRows(nowSSE, limit)} ${db.locking(sql`for no key update of e skip locked`)}`,
    )
    await enqueueMails(
      db,
      'roomStart',
      due.filter(({ isRemindedOfSale }) => !isRemindedOfSale),
      nowSSE,
    )
    await markReminded(db, due)
    return due.length === limit
  },
}

/** The mails about a moved start or a withdrawn sale (EML-46). Each entry is looked at once. */
export const dueRoomNews: DueReminders = {
  hasDue: async (db, nowSSE) => (await db.execute(newsRows(nowSSE, 1))).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const due = await db.execute<Row<MailedEntryRow>>(
      sql`${newsRows(nowSSE, limit)} ${db.locking(sql`for no key update of e skip locked`)}`,
    )
    await enqueueMails(db, 'roomStart', due, nowSSE)
    await markReminded(db, due)
    return due.length === limit
  },
}

async function markReminded(db: Database, due: readonly MailedEntryRow[]): Promise<void> {
  const entryNos = due.map(({ entryNo }) => entryNo)
  if (entryNos.length > 0)
    await db.update(roomEntries).set({ isReminded: true }).where(inArray(roomEntries.entryNo, entryNos))
}

/**
 * The mails about a member's turn (EML-44, EML-45). One run goes through the ranks of each room in parts. A process
 * passes over a room that another one handles now.
 */
export const dueRoomTurns: DueReminders = {
  hasDue: async (db) => (await db.execute(nearRoom)).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const [due] = await db.execute<Row<NearRoomRow>>(sql`${nearRoom} ${db.locking(sql`for no key update skip locked`)}`)
    if (due === undefined) return false
    const part = nextPart(due, limit)
    const entries = await db.execute<Row<MailedEntryRow>>(nearRows(part))
    const memberNos = entries.map(({ memberNo }) => memberNo)
    if (part.isReturning && memberNos.length > 0) await db.execute(forgetNearMails(part.roomNo, memberNos))
    await enqueueMails(db, 'roomTurn', entries, nowSSE)
    await db.update(rooms).set({ mailedRank: part.toRank }).where(eq(rooms.roomNo, part.roomNo))
    // Another room may be due.
    return true
  },
}

/** Enqueues mails with one statement. A member who had one, or has no confirmed address, gets none. */
async function enqueueMails(
  db: Database,
  kind: 'roomStart' | 'roomTurn',
  rows: readonly MailedEntryRow[],
  nowSSE: number,
): Promise<void> {
  await db.insertRows(
    outbox,
    rows
      .filter((row) => provenEmail(row) !== null)
      .map(({ memberNo, roomNo }) => queuedMail({ kind, mailID: newID(), memberNo, roomNo }, nowSSE)),
    { filled: ['mailNo'], rest: sql`on conflict do nothing` },
  )
}
