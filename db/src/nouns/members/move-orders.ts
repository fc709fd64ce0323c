import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { moveEntry } from '@pokfei/domain/audit-log/entries/move-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { newID } from '@pokfei/domain/ids'
import { decideMove, type JoinedTickets, type MoveFacts } from '@pokfei/domain/members/decide-move'
import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import type { MoveResult } from '@pokfei/domain/members/move-result'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import type { Database, Engine } from '../../shared/engine.ts'
import {
  accessCodeUses,
  claims,
  erasures,
  events,
  members,
  orderRequests,
  orders,
  outbox,
  roomEntries,
  rooms,
  sessions,
  tickets,
} from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import { changeTickets } from '../tickets/ticket-changes.ts'
import type { LockedMember } from './lock-member.ts'
import { memberColumns } from './member-columns.ts'

/**
 * Creates the move of all orders of one account to another. It locks both members against new rows, then the events and
 * the gates, as sales and swaps do. So an order of the old account is moved, or is placed after the move.
 */
export const createMove = (engine: Engine): Pick<MemberStore, 'move'> => ({
  move: (fromID, toID, act) =>
    writeAct(engine, act, async (db) => {
      const both = await lockBoth(db, fromID, toID)
      return both === null ? null : move(db, both, act)
    }),
})

interface Accounts {
  readonly from: LockedMember
  readonly to: LockedMember
}

/** Locks both accounts in the order of their rows, so that two moves never wait for each other in a circle. */
async function lockBoth(db: Database, fromID: string, newMemberID: string): Promise<Accounts | null> {
  const rows = await db
    .select({ memberNo: members.memberNo, member: memberColumns })
    .from(members)
    .where(inArray(members.memberID, [fromID, newMemberID]))
    .orderBy(asc(members.memberNo))
    .for('update')
  const from = rows.find(({ member }) => member.memberID === fromID)
  const to = rows.find(({ member }) => member.memberID === newMemberID)
  return from === undefined || to === undefined ? null : { from, to }
}

async function move(db: Database, { from, to }: Accounts, act: OperatorAct): Promise<MoveResult> {
  const { nowSSE } = act
  const eventNos = [...new Set((await listOrders(db, from.memberNo)).map(({ eventNo }) => eventNo))]
  await db.lockEvents(eventNos)
  await db.lockGates(eventNos)
  // A payment may have settled an order before the lock.
  const moved = await listOrders(db, from.memberNo)
  const joined = await listJoined(db, { from, to }, eventNos, nowSSE)
  const rejection = decideMove({
    isSameAccount: from.memberNo === to.memberNo,
    hasErasure: await hasErasure(db, [from.memberNo, to.memberNo]),
    isNewComplete: hasCompleteProfile(to.member),
    hasPendingOrder: moved.some(({ state }) => state === 'IN_PROGRESS'),
    isInRoom: await isInRoom(db, from.memberNo),
    joined,
  } satisfies MoveFacts)
  if (rejection !== null) return { kind: 'rejected', rejection }
  if (moved.length === 0) return { kind: 'nothing' }

  // Codes on the old account's phones die, so no code of a ticket is alive on two accounts.
  const { changed } = await changeTickets(db, db.isOrderOf(from.memberNo), 'reissued', nowSSE)
  const valid = changed.filter(({ isChanged }) => isChanged)
  const upcoming = new Set(joined.filter(({ isUpcoming }) => isUpcoming).map(nameOf))
  const orderNos = moved.map(({ orderNo }) => orderNo)
  const theirs = { memberNo: to.memberNo }
  await db.update(orders).set(theirs).where(db.isOneOf(orders.orderNo, orderNos))
  await db.update(accessCodeUses).set(theirs).where(db.isOneOf(accessCodeUses.orderNo, orderNos))
  await db.update(claims).set(theirs).where(db.isOneOf(claims.toOrderNo, orderNos))
  // A repeated request of the old account must not answer with an order of the new one.
  await db.delete(orderRequests).where(eq(orderRequests.memberNo, from.memberNo))
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.memberNo, from.memberNo))
    .returning({ memberNo: sessions.memberNo })
  const told = [
    { account: from, kind: 'ordersMovedAway' } as const,
    { account: to, kind: 'ordersMovedHere' } as const,
  ].filter(({ account }) => provenEmail(account.member) !== null)
  for (const { account, kind } of told)
    await db.insert(outbox).values(queuedMail({ kind, memberNo: account.memberNo, mailID: newID() }, nowSSE))
  const figures = {
    orders: moved.length,
    tickets: valid.length,
    upcomingEvents: new Set(valid.map(nameOf).filter((name) => upcoming.has(name))).size,
    endedSessions: ended.length,
    mails: told.length,
  }
  await appendEntry(db, act, moveEntry(from.member.memberID, to.member.memberID, figures))
  return { kind: 'moved', moved: figures }
}

const nameOf = ({ organizerID, eventID }: Pick<JoinedTickets, 'organizerID' | 'eventID'>): string =>
  `${organizerID}/${eventID}`

const listOrders = (db: Database, memberNo: number) =>
  db
    .select({ orderNo: orders.orderNo, eventNo: orders.eventNo, state: orders.state })
    .from(orders)
    .where(db.isOrderOf(memberNo))
    .orderBy(asc(orders.orderNo))

/** Counts the tickets that both accounts hold together, of each of the events. */
async function listJoined(
  db: Database,
  { from, to }: Accounts,
  eventNos: readonly number[],
  nowSSE: number,
): Promise<readonly JoinedTickets[]> {
  const rows = await db
    .select({
      organizerID: events.organizerID,
      eventID: events.eventID,
      memberTicketLimit: events.memberTicketLimit,
      eventStartTimeSSE: events.eventStartTimeSSE,
      change: events.change,
      ticketCount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(tickets, and(eq(tickets.orderNo, orders.orderNo), eq(tickets.live, true)))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(and(db.isOrderOfOne([from.memberNo, to.memberNo]), db.isOneOf(orders.eventNo, eventNos)))
    .groupBy(events.eventNo)
  return rows.map(({ eventStartTimeSSE, change, ...row }) => ({
    ...row,
    isUpcoming: eventStartTimeSSE > nowSSE || stopOf({ change }) === 'postponed',
  }))
}

async function hasErasure(db: Database, memberNos: number[]): Promise<boolean> {
  const rows = await db
    .select({ memberNo: erasures.memberNo })
    .from(erasures)
    .where(inArray(erasures.memberNo, memberNos))
  return rows.length > 0
}

async function isInRoom(db: Database, memberNo: number): Promise<boolean> {
  const rows = await db
    .select({ entryNo: roomEntries.entryNo })
    .from(roomEntries)
    .innerJoin(rooms, eq(rooms.roomNo, roomEntries.roomNo))
    .where(and(eq(roomEntries.memberNo, memberNo), ne(rooms.state, 'ENDED')))
    .limit(1)
  return rows.length > 0
}
