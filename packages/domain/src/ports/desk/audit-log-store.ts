import type { AuditEntry, AuditSubject } from '../../audit-log/audit-entry.ts'
import type { StaffScope } from '../../staff/caller.ts'

/** A page of the audit log, newest entries first. `next` is the cursor of the next page, or null after the last one. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly next: number | null
}

/** The audit log. Only the changes themselves add entries, and the database refuses to change or delete one. */
export interface AuditLogStore {
  /**
   * Returns `limit` entries at most, of one subject or of all. `after` is the cursor of the page, null for the first one. A
   * page of a scope may be short, or empty, before the last one.
   */
  list(subject: AuditSubject | null, after: number | null, limit: number, scope?: StaffScope): Promise<AuditPage>

  /** Returns the revision of a subject: the number of its newest entry, or 0 if it has none. */
  revisionOf(subject: AuditSubject): Promise<number>
}
