import type { AuditedChange } from '../audit-entry.ts'

/** Returns the entry of a member whose sessions ended. */
export const signOutEntry = (memberID: string, sessionCount: number): AuditedChange => ({
  verb: 'members sign-out',
  subject: { kind: 'member', id: memberID },
  before: { sessionCount },
  after: { sessionCount: 0 },
})
