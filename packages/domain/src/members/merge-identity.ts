import type { Identity, Member } from './member.ts'

/** The fields of a member that a sign-in may change. */
export type SignedInFields = Pick<Member, 'email' | 'emailConfirmedSSE' | 'profileName' | 'hasPassportError'>

/**
 * Returns these fields after a sign-in (ACC-23, ACC-26, ACC-29). `known` are the stored ones, or null at the first sign-in.
 *
 * - The provider's new statement wins. What it leaves out stays as it was.
 * - An unverified address never overwrites a stored one.
 * - A repeated sign-in keeps the time of the first confirmation.
 */
export function mergeIdentity(
  known: Pick<SignedInFields, 'email' | 'emailConfirmedSSE' | 'profileName'> | null,
  { email, name, trusted }: Pick<Identity, 'email' | 'name' | 'trusted'>,
  nowSSE: number,
): SignedInFields {
  const confirmedSSE = trusted && email !== null ? nowSSE : null
  if (!known) return { email, emailConfirmedSSE: confirmedSSE, profileName: name, hasPassportError: !trusted }
  return {
    email: trusted ? (email ?? known.email) : (known.email ?? email),
    emailConfirmedSSE:
      known.email === email ? (known.emailConfirmedSSE ?? confirmedSSE) : (confirmedSSE ?? known.emailConfirmedSSE),
    profileName: name ?? known.profileName,
    hasPassportError: !trusted,
  }
}
