import type { AuditedChange } from '../audit-entry.ts'
import type { GateDevice } from '../../gate/gate.ts'

/** Returns the entry of an invitation. */
export const invitedEntry = ({ deviceID, organizerID, eventID, name }: GateDevice): AuditedChange => ({
  verb: 'gate invite',
  subject: { kind: 'gate', id: deviceID },
  before: null,
  after: { event: `${organizerID}/${eventID}`, name },
})

/** Returns the entry of a revoked gate. */
export const revokedEntry = ({ deviceID, revokedSSE }: GateDevice): AuditedChange => ({
  verb: 'gate revoke-device',
  subject: { kind: 'gate', id: deviceID },
  before: { revokedSSE: null },
  after: { revokedSSE },
})
