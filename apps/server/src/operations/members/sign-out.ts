import { members } from '@pokfei/desk-contract/verbs/members'
import { changeOperation, done } from '../frame/operation.ts'
import { findMembers, noSuchMember } from './find-members.ts'

/** Ends all sessions of accounts. */
export const signOutOperation = changeOperation(members['sign-out'], async (deps, { member: name }, act) => {
  const found = await findMembers(deps, name)
  if (found.length === 0) return noSuchMember(name)
  const signedOut = []
  for (const { memberID, provider, email } of found)
    signedOut.push({ memberID, provider, email, endedCount: await deps.store.sessions.signOut(memberID, act) })
  return done({ members: signedOut })
})
