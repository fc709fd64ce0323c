import { sql } from 'drizzle-orm'
import type { AuditDetails, AuditSubject, AuditVerb } from '@pokfei/domain/audit-log/audit-entry'
import type { Kit } from '../kits/kit.ts'

/** Defines the tables of the audit log. */
export const defineAuditLogTables = ({ table, text, long, json, rowNumber, index, check }: Kit) => {
  /**
   * The audit log: the changes that operators made. Triggers of the migration refuse to change or delete a row. New verbs
   * and subjects need no migration, so no check lists them.
   */
  const auditLog = table(
    'auditLog',
    {
      entryNo: rowNumber(),
      operator: text().notNull(),
      recordedSSE: long().notNull(),
      verb: text().$type<AuditVerb>().notNull(),
      subjectKind: text().$type<AuditSubject['kind']>().notNull(),
      subjectID: text().notNull(),
      /** JSON. Null for something new. */
      before: json().$type<AuditDetails>(),
      /** JSON. Null for something that is gone. */
      after: json().$type<AuditDetails>(),
      reason: text(),
      /** The account of the operator. A name may be given again, and an ID never. Null for the command line and the shop. */
      staffID: text(),
    },
    (t) => [
      index('auditLog_by_subject').on(t.subjectKind, t.subjectID),
      index('auditLog_by_verb').on(t.verb, t.entryNo),
      check('auditLog_names_the_operator', sql`${t.operator} <> ''`),
    ],
  )

  return { auditLog }
}
