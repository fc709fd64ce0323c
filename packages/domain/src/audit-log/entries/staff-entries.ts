import { printScope } from '../../staff/caller.ts'
import type { StaffGrant } from '../../staff/decide-grant.ts'
import type { StaffAccount } from '../../staff/desk-session.ts'
import type { AuditDetails, AuditedChange } from '../audit-entry.ts'

const detailsOf = ({ role, scope, endsSSE }: StaffGrant): AuditDetails => ({ role, scope: printScope(scope), endsSSE })

/** Returns the entry of an invitation, a token or a passkey. It has the access, and nothing of the secret. */
export const accessEntry = (
  verb: 'desk invite' | 'desk token' | 'desk register',
  account: StaffAccount,
): AuditedChange => ({
  verb,
  subject: { kind: 'staff', id: account.staffID },
  before: null,
  after: detailsOf(account),
})

/** Returns the entry of another access, or of the end of one. */
export const staffChangeEntry = (
  verb: 'desk change' | 'desk revoke',
  before: StaffAccount,
  after: StaffAccount | null,
): AuditedChange => ({
  verb,
  subject: { kind: 'staff', id: before.staffID },
  before: detailsOf(before),
  after: after && detailsOf(after),
})
