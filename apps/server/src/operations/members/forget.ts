import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { members } from '@pokfei/desk-contract/verbs/members'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-by-id.ts'

/** Requests the erasure of one account, as the member does on account details. */
export const forgetOperation = changeOperation(members.forget, async (deps, { member: typed, english }, act) => {
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const { pending: before } = await deps.store.erasures.find(memberID, act.nowSSE)
  const asked = await deps.store.erasures.requestFor(memberID, english ? 'en' : 'zh', act)
  if (asked === null) return noSuchMember(typed)
  if (asked.kind !== 'pending') return refuse(members.forget.refusals, 'notYet', memberID, asked.obstacles)
  const result = { memberID, dueSSE: asked.pending.dueSSE }
  return before === null ? done(result) : unchanged(result)
})
