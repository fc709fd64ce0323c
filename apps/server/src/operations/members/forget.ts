import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { members } from '@pokfei/desk-contract/verbs/members'
import { changeOperation, done } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-members.ts'

/** Requests the erasure of one account, as the member does on account details. */
export const forgetOperation = changeOperation(members.forget, async (deps, { member: typed, english }, act) => {
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const result = await deps.store.erasures.requestFor(memberID, english ? 'en' : 'zh', act)
  if (result === null) return noSuchMember(typed)
  return result.kind === 'pending'
    ? done({ memberID, dueSSE: result.pending.dueSSE })
    : refuse(members.forget.refusals, 'notYet', memberID, result.obstacles)
})
