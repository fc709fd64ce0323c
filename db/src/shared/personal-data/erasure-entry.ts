import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'

/** Returns the entry for an erasure that an operator requested. */
export const erasureEntry = (memberID: string, dueSSE: number): AuditedChange => ({
  verb: 'members forget',
  subject: { kind: 'member', id: memberID },
  before: null,
  after: { dueSSE },
})
