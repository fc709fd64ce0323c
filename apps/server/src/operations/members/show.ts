import { members } from '@pokfei/desk-contract/verbs/members'
import { hasScope } from '@pokfei/domain/staff/caller'
import { findMembers } from '../frame/find-members.ts'
import { done, reportOperation } from '../frame/operation.ts'
import { noSuchMember } from './find-by-id.ts'

/** Shows accounts. */
export const showOperation = reportOperation(members.show, async (deps, { member: name }) => {
  const { caller, store } = deps
  const { sessions, orders, erasures } = store
  const nowSSE = deps.clock.nowSSE()
  const found = await findMembers(deps, name)
  if (found.length === 0) return noSuchMember(name)
  const shown = []
  for (const member of found) {
    const open = await sessions.list(member.memberID, nowSSE)
    const own = await orders.listOwn(member.memberID)
    const { pending } = await erasures.find(member.memberID, nowSSE)
    shown.push({
      ...member,
      sessionCount: open.length,
      orderCount: own.filter((order) => hasScope(caller.scope, { kind: 'event', ...order })).length,
      erasure: pending,
    })
  }
  return done({ members: shown })
})
