import { and, asc, between, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import {
  oldestKeyAfter,
  retentionSeconds,
  type RetentionKind,
  type RetentionResult,
  type RetentionRound,
} from '@pokfei/domain/personal-data/retention'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { deleteSome } from '../delete-some.ts'
import type { Database } from '../../shared/engine.ts'
import {
  claims,
  emailLinks,
  erasures,
  events,
  members,
  orderRequests,
  orders,
  outbox,
  retentionRuns,
  sessions,
} from '../../tables/postgres.ts'
import { oldRows, type AgedRow } from '../../shared/personal-data/retention-prefix.ts'
import { eraseMember } from './erase-member.ts'

/** Does one round of retention in a transaction. Rounds of one task wait for each other. */
export function applyRetention(db: Database, round: RetentionRound): Promise<RetentionResult> {
  return tasks[round.kind](db, round)
}

const tasks: Readonly<Record<RetentionKind, (db: Database, round: RetentionRound) => Promise<RetentionResult>>> = {
  async claims(db, { nowSSE, limit }) {
    const { address, addressHash, tokenHash, claimNo } = claims
    const old = await db
      .select({ claimNo, change: events.change })
      .from(claims)
      .innerJoin(events, eq(events.eventNo, claims.eventNo))
      .where(
        and(
          lt(events.eventStartTimeSSE, nowSSE - retentionSeconds.claims),
          or(isNotNull(address), isNotNull(addressHash), isNotNull(tokenHash)),
        ),
      )
      .orderBy(asc(claimNo))
    // A postponed event keeps its old start until it has a new one, and its claims stay open.
    const over = old.filter((event) => stopOf(event) !== 'postponed').slice(0, limit)
    const cleared = { address: null, addressHash: null, tokenHash: null }
    await db
      .update(claims)
      .set(cleared)
      .where(
        db.isOneOf(
          claimNo,
          over.map((one) => one.claimNo),
        ),
      )
    return { changed: over.length, hasMore: over.length === limit }
  },

  async emailLinks(db, { nowSSE }) {
    const deleted = await db
      .delete(emailLinks)
      .where(lt(emailLinks.expiresSSE, nowSSE - retentionSeconds.emailLinks))
      .returning({ memberNo: emailLinks.memberNo })
    return { changed: deleted.length, hasMore: false }
  },

  mailDetails: (db, round) =>
    walk(
      db,
      round,
      (throughNo) =>
        db
          .select({ rowNo: outbox.mailNo, storedSSE: outbox.queuedSSE })
          .from(outbox)
          .where(gt(outbox.mailNo, throughNo))
          .orderBy(asc(outbox.mailNo))
          .limit(round.limit),
      async (_, first, last) => {
        const cleared = await db
          .update(outbox)
          .set({ addressHash: null, addressedSSE: null, lastFailure: null })
          .where(
            and(
              between(outbox.mailNo, first, last),
              isNull(outbox.dueSSE),
              or(isNotNull(outbox.addressHash), isNotNull(outbox.lastFailure)),
            ),
          )
          .returning({ mailNo: outbox.mailNo })
        return cleared.length
      },
    ),

  paymentSubjects: (db, round) =>
    walk(
      db,
      round,
      (throughNo) =>
        db
          .select({ rowNo: orders.orderNo, storedSSE: orders.orderTimeSSE })
          .from(orders)
          .where(gt(orders.orderNo, throughNo))
          .orderBy(asc(orders.orderNo))
          .limit(round.limit),
      async (_, first, last) => {
        const cleared = await db
          .update(orders)
          .set({ paymentSubject: null, paymentURL: null })
          .where(and(between(orders.orderNo, first, last), isNull(orders.dueSSE), isNotNull(orders.paymentSubject)))
          .returning({ orderNo: orders.orderNo })
        return cleared.length
      },
    ),

  async orderRequests(db, { nowSSE, limit }) {
    const { idempotencyKey, memberNo } = orderRequests
    const condition = and(
      lt(idempotencyKey, oldestKeyAfter(nowSSE - retentionSeconds.orderRequests)),
      sql`length(${idempotencyKey}) = 36 and substr(${idempotencyKey}, 15, 1) = '7'`,
    )
    const changed = await deleteSome(db, orderRequests, { key: [idempotencyKey, memberNo], condition, limit })
    return { changed, hasMore: changed === limit }
  },

  unregisteredMembers: (db, round) =>
    walk(
      db,
      round,
      (throughNo) => {
        const one = { one: sql`1` }
        const isErased = and(eq(erasures.memberNo, members.memberNo), isNotNull(erasures.erasedSSE))
        const isSignedIn = and(eq(sessions.memberNo, members.memberNo), gt(sessions.expiresSSE, round.nowSSE))
        return db
          .select({
            rowNo: members.memberNo,
            storedSSE: members.openedTimeSSE,
            isKept: sql<boolean>`(${or(
              isNotNull(members.registeredTimeSSE),
              exists(db.select(one).from(erasures).where(isErased)),
              exists(db.select(one).from(sessions).where(isSignedIn)),
            )})`.mapWith(Boolean),
          })
          .from(members)
          .where(gt(members.memberNo, throughNo))
          .orderBy(asc(members.memberNo))
          .limit(round.limit)
      },
      async (rows) => {
        const forgotten = rows.filter(({ isKept }) => !isKept)
        for (const { rowNo } of forgotten) await eraseMember(db, rowNo, round.nowSSE)
        return forgotten.length
      },
      true,
    ),
}

/** Reads the next old rows of a table, lets `change` clear them, and records the progress. */
async function walk<Row extends AgedRow>(
  db: Database,
  { kind, nowSSE, limit }: RetentionRound,
  read: (throughNo: number) => Promise<readonly Row[]>,
  change: (rows: readonly Row[], first: number, last: number) => Promise<number>,
  startsAgain = false,
): Promise<RetentionResult> {
  await db.insert(retentionRuns).values({ kind, throughNo: 0 }).onConflictDoNothing()
  const isRun = eq(retentionRuns.kind, kind)
  const [run] = await db.select({ throughNo: retentionRuns.throughNo }).from(retentionRuns).where(isRun).for('update')
  const throughNo = run?.throughNo ?? 0
  const old = oldRows(await read(throughNo), nowSSE - retentionSeconds[kind])
  const last = old.at(-1)?.rowNo ?? throughNo
  const hasMore = old.length === limit
  const changed = old.length === 0 ? 0 : await change(old, throughNo + 1, last)
  const through = !hasMore && startsAgain ? 0 : last
  if (through !== throughNo) await db.update(retentionRuns).set({ throughNo: through }).where(isRun)
  return { changed, hasMore }
}
