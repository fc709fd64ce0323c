import { and, desc, eq, getTableColumns, gte, inArray, lt, max, or, sql, type SQL } from 'drizzle-orm'
import type { AuditedChange, AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct, PayoutLimit } from '@pokfei/domain/audit-log/operator-act'
import { paidOutCents, payoutVerbs } from '@pokfei/domain/audit-log/paid-out'
import type { AuditLogStore, AuditPage } from '@pokfei/domain/ports/desk/audit-log-store'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import { auditEntry, auditRow } from '../../shared/audit-log/audit-row.ts'
import { resultOfDryRun } from '../../shared/audit-log/dry-run.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { auditLog, staff } from '../../tables/postgres.ts'
import { isAboutScope, lookedAtOnce } from './entries-in-scope.ts'

const isAbout = ({ kind, id }: AuditSubject) => and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectID, id))

/** True for the entries that the log of a subject shows: its own, and a move of orders to a member (OPS-81). */
const isInLogOf = (subject: AuditSubject) =>
  subject.kind === 'member'
    ? or(isAbout(subject), and(eq(auditLog.verb, 'members move'), sql`${auditLog.after} ->> 'to' = ${subject.id}`))
    : isAbout(subject)

/** Returns the number of a subject's newest entry, or 0 if it has none. */
async function revisionOf(db: Database, subject: AuditSubject): Promise<number> {
  const [row] = await db
    .select({ newest: max(auditLog.entryNo) })
    .from(auditLog)
    .where(isAbout(subject))
  return row?.newest ?? 0
}

/**
 * Asks that the revision of an act is the newest of what the operator has seen, and returns the act without it, for changes
 * of several entries. Throws {@link ActRefused} if another change came first.
 */
export async function askRevision(
  db: Database,
  { seen, ...act }: OperatorAct,
  ownSubject: AuditSubject | null = null,
): Promise<OperatorAct> {
  const subject = seen?.subject ?? ownSubject
  if (seen !== undefined && subject !== null && (await revisionOf(db, subject)) !== seen.revision)
    throw new ActRefused('revisionMoved')
  return act
}

/**
 * Adds an entry to the audit log, inside the open transaction of its change. Call it once the change has locked its rows.
 * Throws {@link ActRefused} if the act names a revision that is no longer the newest, or pays out too much.
 */
export async function appendEntry(db: Database, act: OperatorAct, change: AuditedChange): Promise<void> {
  await askRevision(db, act, change.subject)
  if (act.payoutLimit !== undefined) await askPayout(db, act.payoutLimit, paidOutCents(change))
  await db.insert(auditLog).values(auditRow(act, change))
}

/** No desk pays out more often between two uses of a passkey. */
const mostPayouts = lookedAtOnce

/**
 * Asks that a payout keeps the sum of its colleague below the limit. It locks the account, so that payouts of one colleague
 * come one after another on all servers. Each of them sees the entries of those before.
 */
async function askPayout(db: Database, { staffID, sinceSSE, mostCents }: PayoutLimit, cents: number): Promise<void> {
  if (cents === 0) return
  await db.select({ staffNo: staff.staffNo }).from(staff).where(eq(staff.staffID, staffID)).for('no key update')
  const newest = db
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .where(inArray(auditLog.verb, [...payoutVerbs]))
    .orderBy(desc(auditLog.entryNo))
    .limit(mostPayouts)
    .as('newest')
  const rows = await db
    .select({ verb: newest.verb, after: newest.after })
    .from(newest)
    .where(and(eq(newest.staffID, staffID), gte(newest.recordedSSE, sinceSSE)))
  if (rows.reduce((sum, entry) => sum + paidOutCents(entry), cents) > mostCents) throw new ActRefused('verifyAgain')
}

/** Adds an entry for each subject of one change, in one statement. Such a change asks for its revision before. */
export async function appendEntries(db: Database, act: OperatorAct, changes: readonly AuditedChange[]): Promise<void> {
  await db.insertRows(
    auditLog,
    changes.map((change) => auditRow(act, change)),
    { filled: ['entryNo'] },
  )
}

/** Runs an operator's change in one transaction. Rolls it back at the end of a dry run. */
export function writeAct<T>(
  { transaction }: Pick<Engine, 'transaction'>,
  { isDryRun }: OperatorAct,
  job: (db: Database) => Promise<T>,
): Promise<T> {
  return isDryRun ? resultOfDryRun((end) => transaction(async (db) => end(await job(db)))) : transaction(job)
}

async function newestNo(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(auditLog.entryNo) }).from(auditLog)
  return row?.newest ?? 0
}

/** Reads a page. `rest` is the cursor after a page that is not full. */
async function readPage(
  db: Database,
  condition: SQL | undefined,
  limit: number,
  rest: number | null,
): Promise<AuditPage> {
  const rows = await db
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.entryNo))
    .limit(limit)
  return {
    entries: rows.map(({ entryNo: _entryNo, ...row }) => auditEntry(row)),
    next: rows.length < limit ? rest : (rows.at(-1)?.entryNo ?? null),
  }
}

/** Creates the reads of the audit log. */
export function createAuditLogStore({ run }: Engine): AuditLogStore {
  return {
    list: (subject, after, limit, scope = { kind: 'all' }) =>
      run(async (db) => {
        const isSubject = subject === null ? undefined : isInLogOf(subject)
        const isAfter = after === null ? undefined : lt(auditLog.entryNo, after)
        if (scope.kind === 'all') return readPage(db, and(isAfter, isSubject), limit, null)
        const endNo = after ?? (await newestNo(db)) + 1
        const beginNo = endNo - lookedAtOnce
        const isLookedAt = and(lt(auditLog.entryNo, endNo), gte(auditLog.entryNo, beginNo))
        const condition = and(isLookedAt, isSubject, isAboutScope(db, scope))
        return readPage(db, condition, limit, beginNo > 1 ? beginNo : null)
      }),
    revisionOf: (subject) => run((db) => revisionOf(db, subject)),
  }
}
