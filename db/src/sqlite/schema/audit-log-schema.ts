import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditDetails, AuditSubject, AuditVerb } from '@pokfei/domain/audit-log/audit-entry'

/**
 * The audit log: the changes that operators made. Triggers of the migration refuse to change or delete a row. New verbs
 * and subjects need no migration, so no check lists them.
 */
export const auditLog = sqliteTable(
  'auditLog',
  {
    entryNo: integer().primaryKey(),
    operator: text().notNull(),
    recordedSSE: integer().notNull(),
    verb: text().$type<AuditVerb>().notNull(),
    subjectKind: text().$type<AuditSubject['kind']>().notNull(),
    subjectID: text().notNull(),
    /** JSON. Null for something new. */
    before: text({ mode: 'json' }).$type<AuditDetails>(),
    /** JSON. Null for something that is gone. */
    after: text({ mode: 'json' }).$type<AuditDetails>(),
    reason: text(),
  },
  (t) => [
    index('auditLog_by_subject').on(t.subjectKind, t.subjectID),
    check('auditLog_names_the_operator', sql`${t.operator} <> ''`),
  ],
)
