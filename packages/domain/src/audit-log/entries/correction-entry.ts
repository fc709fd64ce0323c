import type { AuditedChange } from '../audit-entry.ts'

/** Returns the entry of a correction. It names what changed, and has no values. */
export const correctionEntry = (memberID: string, corrected: readonly string[]): AuditedChange => ({
  verb: 'members correct',
  subject: { kind: 'member', id: memberID },
  before: null,
  after: { corrected },
})
