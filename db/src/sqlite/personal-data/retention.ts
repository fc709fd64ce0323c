import { and, asc, between, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import {
  oldestKeyAfter,
  retentionSeconds,
  type RetentionKind,
  type RetentionResult,
  type RetentionRound,
} from '@pokfei/domain/personal-data/retention'
import type { Connection } from '../engine/connect.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { erasures, retentionRuns } from '../schema/personal-data-schema.ts'
import { emailLinks, members, orderRequests, orders, sessions } from '../schema/schema.ts'
import { oldRows, type AgedRow } from '../../shared/personal-data/retention-prefix.ts'
import { eraseMember } from './erase-member.ts'

/** Creates the rounds of retention in SQLite. They run inside a transaction of the caller. */
export function createRetention(connection: Connection): (round: RetentionRound) => RetentionResult {
  const { db } = connection

  const throughNoOf = (kind: RetentionKind): number =>
    db.select({ throughNo: retentionRuns.throughNo }).from(retentionRuns).where(eq(retentionRuns.kind, kind)).get()
      ?.throughNo ?? 0

  function recordThrough(kind: RetentionKind, throughNo: number): void {
    db.insert(retentionRuns)
      .values({ kind, throughNo })
      .onConflictDoUpdate({ target: retentionRuns.kind, set: { throughNo } })
      .run()
  }

  /** Reads the next old rows of a table, lets `change` clear them, and records the progress. */
  function walk<Row extends AgedRow>(
    { kind, nowSSE, limit }: RetentionRound,
    read: (throughNo: number, limit: number) => readonly Row[],
    change: (rows: readonly Row[], first: number, last: number) => number,
    startsAgain = false,
  ): RetentionResult {
    const throughNo = throughNoOf(kind)
    const old = oldRows(read(throughNo, limit), nowSSE - retentionSeconds[kind])
    const last = old.at(-1)?.rowNo ?? throughNo
    const hasMore = old.length === limit
    const changed = old.length === 0 ? 0 : change(old, throughNo + 1, last)
    if (!hasMore && startsAgain) recordThrough(kind, 0)
    else if (last > throughNo) recordThrough(kind, last)
    return { changed, hasMore }
  }

  const tasks: Readonly<Record<RetentionKind, (round: RetentionRound) => RetentionResult>> = {
    emailLinks({ nowSSE }) {
      const { changes } = db
        .delete(emailLinks)
        .where(lt(emailLinks.expiresSSE, nowSSE - retentionSeconds.emailLinks))
        .run()
      return { changed: changes, hasMore: false }
    },

    mailDetails: (round) =>
      walk(
        round,
        (throughNo, limit) =>
          db
            .select({ rowNo: outbox.mailNo, storedSSE: outbox.queuedSSE })
            .from(outbox)
            .where(gt(outbox.mailNo, throughNo))
            .orderBy(asc(outbox.mailNo))
            .limit(limit)
            .all(),
        (_, first, last) =>
          db
            .update(outbox)
            .set({ addressHash: null, addressedSSE: null, lastFailure: null })
            .where(
              and(
                between(outbox.mailNo, first, last),
                isNull(outbox.dueSSE),
                or(isNotNull(outbox.addressHash), isNotNull(outbox.lastFailure)),
              ),
            )
            .run().changes,
      ),

    paymentSubjects: (round) =>
      walk(
        round,
        (throughNo, limit) =>
          db
            .select({ rowNo: orders.orderNo, storedSSE: orders.orderTimeSSE })
            .from(orders)
            .where(gt(orders.orderNo, throughNo))
            .orderBy(asc(orders.orderNo))
            .limit(limit)
            .all(),
        (_, first, last) =>
          db
            .update(orders)
            .set({ paymentSubject: null, paymentURL: null })
            .where(and(between(orders.orderNo, first, last), isNull(orders.dueSSE), isNotNull(orders.paymentSubject)))
            .run().changes,
      ),

    orderRequests({ nowSSE, limit }) {
      const key = orderRequests.idempotencyKey
      const { changes } = db
        .delete(orderRequests)
        .where(
          sql`rowid in (${db
            .select({ rowNo: sql`rowid` })
            .from(orderRequests)
            .where(
              and(
                lt(key, oldestKeyAfter(nowSSE - retentionSeconds.orderRequests)),
                sql`length(${key}) = 36 and substr(${key}, 15, 1) = '7'`,
              ),
            )
            .limit(limit)})`,
        )
        .run()
      return { changed: changes, hasMore: changes === limit }
    },

    unregisteredMembers: (round) =>
      walk(
        round,
        (throughNo, limit) => {
          const one = { one: sql`1` }
          const isErased = and(eq(erasures.memberNo, members.memberNo), isNotNull(erasures.erasedSSE))
          const isSignedIn = and(eq(sessions.memberNo, members.memberNo), gt(sessions.expiresSSE, round.nowSSE))
          return db
            .select({
              rowNo: members.memberNo,
              storedSSE: members.openedTimeSSE,
              isKept: sql<number>`(${or(
                isNotNull(members.registeredTimeSSE),
                exists(db.select(one).from(erasures).where(isErased)),
                exists(db.select(one).from(sessions).where(isSignedIn)),
              )})`,
            })
            .from(members)
            .where(gt(members.memberNo, throughNo))
            .orderBy(asc(members.memberNo))
            .limit(limit)
            .all()
        },
        (rows) => {
          const forgotten = rows.filter(({ isKept }) => isKept === 0)
          for (const { rowNo } of forgotten) eraseMember(connection, rowNo, round.nowSSE)
          return forgotten.length
        },
        true,
      ),
  }
  return (round) => tasks[round.kind](round)
}
