import type { AuditedChange } from '../audit-entry.ts'

/** Returns the entry of ticket keys that were locked again. */
export const rotationEntry = (keyCount: number): AuditedChange => ({
  verb: 'secret rotate',
  subject: { kind: 'ticketKeys', id: 'all' },
  before: null,
  after: { keyCount },
})
