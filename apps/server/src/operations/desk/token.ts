import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { desk } from '@pokfei/desk-contract/verbs/desk'
import { createProgramToken, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { newStaffID } from '@pokfei/domain/staff/staff-id'
import { changeOperation, done } from '../frame/operation.ts'
import { accountJSON, endOfDays, namedIn } from './account-json.ts'

/** Makes the token of a program. */
export const tokenOperation = changeOperation(
  desk.token,
  async ({ store, caller }, { name, role, scope, days }, act) => {
    const token = createProgramToken()
    const endsSSE = endOfDays(days, act.nowSSE)
    const program = { staffID: newStaffID(), name, role, scope, endsSSE, tokenHash: hashStaffSecret(token) }
    const end = await store.staff.addProgram(caller, program, act)
    if (end.kind !== 'made') return refuse(desk.token.refusals, end.kind, namedIn(end.kind, name, scope))
    return done({ ...accountJSON(end.account), token })
  },
)
