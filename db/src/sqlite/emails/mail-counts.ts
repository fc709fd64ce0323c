import { and, asc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { longestLimitSeconds } from '@pokfei/domain/emails/mail-limits'
import type { MailKind } from '@pokfei/domain/emails/outbox-message'
import type { Connection } from '../engine/connect.ts'
import { outbox } from '../schema/outbox-schema.ts'

/** The times of mails of one kind, sent or enqueued, as far back as any limit counts. Oldest first. */
export interface MailCounts {
  /** Returns the mails to all spellings of an address that share its limits. The mail `exceptMailNo` is left out. */
  toAddress(kind: MailKind, addressHash: Uint8Array, nowSSE: number, exceptMailNo?: number): readonly number[]
  /** Returns the links that a member asked for. Reminders count for no address. */
  ofMember(memberNo: number, nowSSE: number): readonly number[]
}

/** Creates the counts of mails in SQLite. Call them inside the transaction that adds mails. */
export function createMailCounts({ db }: Pick<Connection, 'db'>): MailCounts {
  const times = (where: SQL | undefined, nowSSE: number) =>
    db
      .select({ sse: outbox.addressedSSE })
      .from(outbox)
      .where(and(where, gt(outbox.addressedSSE, nowSSE - longestLimitSeconds)))
      .orderBy(asc(outbox.addressedSSE))
      .all()
      .flatMap(({ sse }) => sse ?? [])
  // Written out as text, because SQLite does not use a partial index otherwise.
  const isCounted = sql`${outbox.addressHash} is not null`
  return {
    toAddress: (kind, addressHash, nowSSE, exceptMailNo = 0) =>
      times(
        and(isCounted, eq(outbox.addressHash, addressHash), eq(outbox.kind, kind), ne(outbox.mailNo, exceptMailNo)),
        nowSSE,
      ),
    ofMember: (memberNo, nowSSE) => times(eq(outbox.memberNo, memberNo), nowSSE),
  }
}
