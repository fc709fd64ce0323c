import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { desk } from '@pokfei/desk-contract/verbs/desk'
import { staffInviteSeconds } from '@pokfei/domain/staff/desk-session'
import { createStaffSecret, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { newStaffID } from '@pokfei/domain/staff/staff-id'
import { changeOperation, done } from '../frame/operation.ts'
import { accountJSON, endOfDays, namedIn } from './account-json.ts'

/** Invites a colleague to the desk. */
export const inviteOperation = changeOperation(
  desk.invite,
  async ({ store, caller, publicURL }, { name, role, scope, days }, act) => {
    const token = createStaffSecret()
    const inviteExpiresSSE = act.nowSSE + staffInviteSeconds
    const endsSSE = endOfDays(days, act.nowSSE)
    const invitation = { staffID: newStaffID(), name, role, scope, endsSSE }
    const end = await store.staff.invite(
      caller,
      { ...invitation, inviteHash: hashStaffSecret(token), inviteExpiresSSE },
      act,
    )
    if (end.kind !== 'invited') return refuse(desk.invite.refusals, end.kind, namedIn(end.kind, name, scope))
    // The token follows the `#`, so that no server or proxy on the way logs it.
    const url = `${publicURL}/desk/#invite=${token}`
    return done({ ...accountJSON(end.account), url, inviteExpiresSSE, isKnown: end.isKnown })
  },
)
