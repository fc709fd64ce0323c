import { sql } from 'drizzle-orm'
import { check, index, json, pgTable } from 'drizzle-orm/pg-core'
import type { AuditDetails, AuditSubject, AuditVerb } from '@pokfei/domain/audit-log/audit-entry'
import { long, rowNumber, text } from './columns.ts'

/**
 * The audit log: the changes that operators made. Triggers of the migration refuse to change or delete a row. New verbs
 * and subjects need no migration, so no check lists them.
 */
export const auditLog = pgTable(
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
  },
  (t) => [
    index('auditLog_by_subject').on(t.subjectKind, t.subjectID),
    check('auditLog_names_the_operator', sql`${t.operator} <> ''`),
  ],
)
