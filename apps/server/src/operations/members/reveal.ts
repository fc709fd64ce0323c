import { members } from '@pokfei/desk-contract/verbs/members'
import { changeOperation, done } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-by-id.ts'

/** Shows the telephone number and the mail address of an account whole. */
export const revealOperation = changeOperation(members.reveal, async (deps, { member: typed }, act) => {
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID, contactNumber, email } = found.member
  // The entry comes first, so that nobody sees them without one.
  if (!(await deps.store.personalData.recordReveal(memberID, act))) return noSuchMember(typed)
  return done(act.isDryRun ? { memberID, contactNumber: null, email: null } : { memberID, contactNumber, email })
})
