import { members } from '@pokfei/desk-contract/verbs/members'
import { findMembers } from '../frame/find-members.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { noSuchMember } from './find-by-id.ts'

/** Ends all sessions of accounts. */
export const signOutOperation = changeOperation(members['sign-out'], async (deps, { member: name }, act) => {
  const found = await findMembers(deps, name)
  if (found.length === 0) return noSuchMember(name)
  const signedOut = []
  for (const { memberID, provider, email } of found)
    signedOut.push({ memberID, provider, email, endedCount: await deps.store.sessions.signOut(memberID, act) })
  const result = { members: signedOut }
  return signedOut.some(({ endedCount }) => endedCount > 0) ? done(result) : unchanged(result)
})
