import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { desk } from '@pokfei/desk-contract/verbs/desk'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { accountJSON, endOfDays, namedIn } from './account-json.ts'

/** Gives a colleague or a program another access. */
export const changeStaffOperation = changeOperation(
  desk.change,
  async ({ store, caller }, { name, role, scope, days }, act) => {
    const access = {
      ...(role !== undefined && { role }),
      ...(scope !== undefined && { scope }),
      ...(days !== undefined && { endsSSE: endOfDays(days, act.nowSSE) }),
    }
    const end = await store.staff.change(caller, name, access, act)
    if (end.kind === 'changed') return done(accountJSON(end.account))
    if (end.kind === 'unchanged') return unchanged(accountJSON(end.account))
    return refuse(desk.change.refusals, end.kind, namedIn(end.kind, name, scope))
  },
)
