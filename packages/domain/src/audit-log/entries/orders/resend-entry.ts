import type { AuditedChange } from '../../audit-entry.ts'

/** The state of a mail before it is sent again. */
export interface MailBefore {
  readonly sentSSE: number | null
  readonly droppedSSE: number | null
}

/** Returns the entry of a confirmation that is sent again. `before` is null if there was none. */
export const resendEntry = (orderReference: string, before: MailBefore | null, dueSSE: number): AuditedChange => ({
  verb: 'orders resend',
  subject: { kind: 'order', id: orderReference },
  before: before === null ? null : { sentSSE: before.sentSSE, droppedSSE: before.droppedSSE },
  after: { dueSSE },
})
