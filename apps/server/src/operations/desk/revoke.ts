import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { desk } from '@pokfei/desk-contract/verbs/desk'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { accountJSON } from './account-json.ts'

/** Ends the access of a colleague or of a program. */
export const revokeOperation = changeOperation(desk.revoke, async ({ store, caller }, { name }, act) => {
  const end = await store.staff.revoke(caller, name, act)
  if (end.kind === 'noSuchStaff') return refuse(desk.revoke.refusals, 'noSuchStaff', name)
  return end.kind === 'changed' ? done(accountJSON(end.account)) : unchanged(accountJSON(end.account))
})
