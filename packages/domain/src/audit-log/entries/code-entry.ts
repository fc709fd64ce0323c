import type { AccessCode } from '../../access-codes/access-code.ts'
import type { AuditDetails, AuditedChange } from '../audit-entry.ts'

/** The letters of a code that its entries tell. An entry stays for ever, and the rest of the code may still work. */
const toldLetters = 4

/** Returns the entry of a new or a stopped code. Its subject is the event. */
export const codeEntry = (
  verb: 'codes make' | 'codes stop',
  before: AccessCode | null,
  after: AccessCode,
): AuditedChange => ({
  verb,
  subject: { kind: 'event', id: `${after.organizerID}/${after.eventID}` },
  before: before && detailsOf(before),
  after: detailsOf(after),
})

const detailsOf = ({ code, target, uses, usesPerMember, usedCount, ...times }: AccessCode): AuditDetails => ({
  code: `…${code.slice(-toldLetters)}`,
  opens: target.kind === 'types' ? target.typeIDs : `allotment ${target.name}`,
  uses,
  usesPerMember,
  usedCount,
  fromSSE: times.fromSSE,
  untilSSE: times.untilSSE,
  stoppedSSE: times.stoppedSSE,
})
