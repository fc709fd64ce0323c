import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { AuditLogStore } from '@pokfei/domain/ports/desk/audit-log-store'
import { auditEntry, auditRow } from '../../shared/audit-log/audit-row.ts'
import { resultOfDryRun } from '../../shared/audit-log/dry-run.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { auditLog } from '../../tables/postgres.ts'

/** Adds an entry to the audit log, inside the open transaction of its change. */
export async function appendEntry(db: Database, act: OperatorAct, change: AuditedChange): Promise<void> {
  await db.insert(auditLog).values(auditRow(act, change))
}

/** Runs an operator's change in one transaction. Rolls it back at the end of a dry run. */
export function writeAct<T>(
  { transaction }: Pick<Engine, 'transaction'>,
  { isDryRun }: OperatorAct,
  job: (db: Database) => Promise<T>,
): Promise<T> {
  return isDryRun ? resultOfDryRun((end) => transaction(async (db) => end(await job(db)))) : transaction(job)
}

/** Creates the reads of the audit log. */
export function createAuditLogStore({ run }: Engine): AuditLogStore {
  return {
    list: (subject, after, limit) =>
      run(async (db) => {
        const rows = await db
          .select(getTableColumns(auditLog))
          .from(auditLog)
          .where(
            and(
              after === null ? undefined : lt(auditLog.entryNo, after),
              subject === null
                ? undefined
                : and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectID, subject.id)),
            ),
          )
          .orderBy(desc(auditLog.entryNo))
          .limit(limit)
        return {
          entries: rows.map(({ entryNo: _entryNo, ...row }) => auditEntry(row)),
          next: rows.length < limit ? null : (rows.at(-1)?.entryNo ?? null),
        }
      }),
  }
}
