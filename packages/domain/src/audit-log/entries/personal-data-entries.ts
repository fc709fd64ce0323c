import type { AuditedChange } from '../audit-entry.ts'

/** Returns the entry of an export. It changes nothing, and it takes the data of a member out of the shop. */
export const exportEntry = (memberID: string): AuditedChange => ({
  verb: 'members export',
  subject: { kind: 'member', id: memberID },
  before: null,
  after: null,
})

/** Returns the entry of a look at a number and an address. It changes nothing, and the API shows neither otherwise. */
export const revealEntry = (memberID: string): AuditedChange => ({
  verb: 'members reveal',
  subject: { kind: 'member', id: memberID },
  before: null,
  after: null,
})

/** Returns the entry for an erasure that an operator requested. */
export const erasureEntry = (memberID: string, dueSSE: number): AuditedChange => ({
  verb: 'members forget',
  subject: { kind: 'member', id: memberID },
  before: null,
  after: { dueSSE },
})

/** Returns the entry of evidence that was written. It changes nothing, and it takes data of a member out of the shop. */
export const evidenceEntry = (orderReference: string): AuditedChange => ({
  verb: 'orders evidence',
  subject: { kind: 'order', id: orderReference },
  before: null,
  after: null,
})
