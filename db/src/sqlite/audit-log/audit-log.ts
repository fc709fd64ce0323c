import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { AuditLogStore } from '@pokfei/domain/ports/desk/audit-log-store'
import { auditEntry, auditRow } from '../../shared/audit-log/audit-row.ts'
import { resultOfDryRun } from '../../shared/audit-log/dry-run.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { auditLog } from '../schema/audit-log-schema.ts'

/** Adds an entry to the audit log, inside the open transaction of its change. */
export function appendEntry({ db }: Pick<Connection, 'db'>, act: OperatorAct, change: AuditedChange): void {
  db.insert(auditLog).values(auditRow(act, change)).run()
}

/** Runs an operator's change in one transaction. Rolls it back at the end of a dry run. */
export function writeAct<T>(writer: GroupCommit, { isDryRun }: OperatorAct, job: () => T): Promise<T> {
  return isDryRun ? resultOfDryRun((end) => writer.write(() => end(job()))) : writer.write(job)
}

/** Creates the reads of the audit log in SQLite. */
export function createAuditLogStore({ db }: Connection): AuditLogStore {
  return {
    async list(subject, after, limit) {
      const rows = db
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
        .all()
      return {
        entries: rows.map(({ entryNo: _entryNo, ...row }) => auditEntry(row)),
        next: rows.length < limit ? null : (rows.at(-1)?.entryNo ?? null),
      }
    },
  }
}
