import { and, asc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { longestLimitSeconds } from '@pokfei/domain/emails/mail-limits'
import type { MailKind } from '@pokfei/domain/emails/outbox-message'
import type { Database } from '../../shared/engine.ts'
import { outbox } from '../../tables/postgres.ts'

/**
 * Returns the times of mails of one kind to an address, sent or enqueued, oldest first. All spellings that share its
 * limits count. The mail `exceptMailNo` is left out.
 */
export function listMailsToAddress(
  db: Database,
  { kind, addressHash }: { readonly kind: MailKind; readonly addressHash: Uint8Array },
  nowSSE: number,
  exceptMailNo = 0,
): Promise<readonly number[]> {
  return listTimes(
    db,
    and(eq(outbox.addressHash, addressHash), eq(outbox.kind, kind), ne(outbox.mailNo, exceptMailNo)),
    nowSSE,
  )
}

/** Returns the times of the links that a member asked for, oldest first. Reminders count for no address. */
export function listMailsOfMember(db: Database, memberNo: number, nowSSE: number): Promise<readonly number[]> {
  return listTimes(db, eq(outbox.memberNo, memberNo), nowSSE)
}

async function listTimes(db: Database, where: SQL | undefined, nowSSE: number): Promise<readonly number[]> {
  const rows = await db
    .select({ sse: outbox.addressedSSE })
    .from(outbox)
    .where(and(where, gt(outbox.addressedSSE, nowSSE - longestLimitSeconds)))
    .orderBy(asc(outbox.addressedSSE))
  return rows.flatMap(({ sse }) => sse ?? [])
}
