import { and, asc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { longestCapSeconds } from '@pokfei/domain/notifications/mail-caps'
import type { MailKind } from '@pokfei/domain/ports/outbox-store'
import type { Connection } from './connect.ts'
import { outbox } from './outbox-schema.ts'

/** When mails of a kind went out or were owed to somebody, as far back as any cap counts; oldest first. */
export interface MailCounts {
  /** To whoever shares the caps of an address. The mail `exceptMailNo` is left out. */
  toAddress(kind: MailKind, addressHash: Uint8Array, nowSSE: number, exceptMailNo?: number): readonly number[]
  /** Those that a member asked for. */
  ofMember(memberNo: number, nowSSE: number): readonly number[]
}

/** Counts mails in SQLite. Call it within the transaction that adds to them. */
export function createMailCounts({ db }: Pick<Connection, 'db'>): MailCounts {
  const times = (where: SQL | undefined, nowSSE: number) =>
    db
      .select({ sse: outbox.addressedSSE })
      .from(outbox)
      .where(and(where, gt(outbox.addressedSSE, nowSSE - longestCapSeconds)))
      .orderBy(asc(outbox.addressedSSE))
      .all()
      .flatMap(({ sse }) => sse ?? [])
  // Written out, because a partial index is not found otherwise.
  const counted = sql`${outbox.addressHash} is not null`
  return {
    toAddress: (kind, addressHash, nowSSE, exceptMailNo = 0) =>
      times(and(counted, eq(outbox.addressHash, addressHash), eq(outbox.kind, kind), ne(outbox.mailNo, exceptMailNo)), nowSSE),
    ofMember: (memberNo, nowSSE) => times(eq(outbox.memberNo, memberNo), nowSSE),
  }
}
