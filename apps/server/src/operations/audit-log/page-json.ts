import type { AuditPageJSON } from '@pokfei/desk-contract/verbs/audit-log'
import type { AuditPage } from '@pokfei/domain/ports/desk/audit-log-store'

/** Returns a page of the audit log as JSON. */
export const pageJSON = ({ entries, next }: AuditPage): AuditPageJSON => ({
  entries: entries.map((entry) => ({ ...entry })),
  next,
})
