import { eq } from 'drizzle-orm'
import { newID } from '@pokfei/domain/ids'
import { provenEmail } from '@pokfei/domain/members/member'
import {
  forgetNearMails,
  nearRoom,
  nearRows,
  nextPart,
  startRows,
  type MailedEntryRow,
  type NearRoomRow,
  type StartRow,
} from '../../shared/rooms/room-mail-queries.ts'
import type { Connection } from '../engine/connect.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { roomEntries, rooms } from '../schema/rooms-schema.ts'
import type { DueReminders } from './sale-reminders.ts'

type Db = Pick<Connection, 'db'>['db']

/** Creates the mails before the start of a room in SQLite (EML-43). Each entry is looked at once. */
export function createDueRoomStarts({ db }: Pick<Connection, 'db'>): DueReminders {
  const listDue = (nowSSE: number, limit: number) => db.all<StartRow>(startRows(nowSSE, limit))
  return {
    hasDue: (nowSSE) => listDue(nowSSE, 1).length > 0,
    enqueue({ nowSSE, limit }) {
      const due = listDue(nowSSE, limit)
      for (const row of due) {
        if (!row.isRemindedOfSale) enqueueMail(db, 'roomStart', row, nowSSE)
        db.update(roomEntries).set({ isReminded: true }).where(eq(roomEntries.entryNo, row.entryNo)).run()
      }
      return due.length === limit
    },
  }
}

/** Creates the mails about a member's turn in SQLite (EML-44, EML-45). One run goes through the ranks of each room in parts. */
export function createDueRoomTurns({ db }: Pick<Connection, 'db'>): DueReminders {
  const findDue = () => db.all<NearRoomRow>(nearRoom).at(0)
  return {
    hasDue: () => findDue() !== undefined,
    enqueue({ nowSSE, limit }) {
      const due = findDue()
      if (due === undefined) return false
      const part = nextPart(due, limit)
      for (const row of db.all<MailedEntryRow>(nearRows(part))) {
        if (part.isReturning) db.run(forgetNearMails(row.roomNo, [row.memberNo]))
        enqueueMail(db, 'roomTurn', row, nowSSE)
      }
      db.update(rooms).set({ mailedRank: part.toRank }).where(eq(rooms.roomNo, part.roomNo)).run()
      return findDue() !== undefined
    },
  }
}

/** Enqueues a mail, unless the member had it or has no confirmed address. */
function enqueueMail(db: Db, kind: 'roomStart' | 'roomTurn', row: MailedEntryRow, nowSSE: number): void {
  if (provenEmail(row) === null) return
  const { memberNo, roomNo } = row
  db.insert(outbox)
    .values({ kind, mailID: newID(), memberNo, roomNo, queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 })
    .onConflictDoNothing()
    .run()
}
