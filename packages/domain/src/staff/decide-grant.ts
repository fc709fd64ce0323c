import { hasScope, shellCaller, type StaffCaller, type StaffRole, type StaffScope } from './caller.ts'
import type { StaffAccount } from './desk-session.ts'

/** The access of an account: its role, its scope and its end. */
export interface StaffGrant {
  readonly role: StaffRole
  readonly scope: StaffScope
  /** Null if the access has no end. */
  readonly endsSSE: number | null
}

/** The reasons why a caller may not give an access. */
export const grantRejections = ['programsInviteNobody', 'moreThanOwnRole', 'moreThanOwnScope', 'longerThanOwn'] as const
/** One of {@link grantRejections}. */
export type GrantRejection = (typeof grantRejections)[number]

/** An owner holds every role. No other role includes another one. */
const holdsRole = (giver: StaffRole, role: StaffRole): boolean => giver === 'owner' || giver === role

/** Returns why a caller may not give an access, or null. Nobody gives more than they have, and a program gives nothing. */
export function grantRejectionOf(giver: StaffCaller, { role, scope, endsSSE }: StaffGrant): GrantRejection | null {
  if (giver.isProgram) return 'programsInviteNobody'
  if (!holdsRole(giver.role, role)) return 'moreThanOwnRole'
  if (!hasScope(giver.scope, scope)) return 'moreThanOwnScope'
  if (giver.endsSSE !== null && (endsSSE === null || endsSSE > giver.endsSSE)) return 'longerThanOwn'
  return null
}

/** True if a caller may see and change an account. To anybody else it does not exist. */
export const mayManage = (caller: StaffCaller, { role, scope }: Pick<StaffAccount, 'role' | 'scope'>): boolean =>
  !caller.isProgram && holdsRole(caller.role, role) && hasScope(caller.scope, scope)

/**
 * True if a caller may invite the holder of an account once more, for a further device. The person who opens such a link acts
 * under that name, so from the desk only the holder may.
 */
export const mayInviteAgain = (caller: StaffCaller, { staffID }: Pick<StaffAccount, 'staffID'>): boolean =>
  caller.staffID === shellCaller.staffID || caller.staffID === staffID

/** True if two accesses have the same role and scope. */
export const isSameAccess = (one: Omit<StaffGrant, 'endsSSE'>, other: Omit<StaffGrant, 'endsSSE'>): boolean =>
  one.role === other.role && hasScope(one.scope, other.scope) && hasScope(other.scope, one.scope)
