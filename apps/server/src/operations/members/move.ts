import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { members } from '@pokfei/desk-contract/verbs/members'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-by-id.ts'

const none = { orders: 0, tickets: 0, upcomingEvents: 0, endedSessions: 0, mails: 0 }

/** Moves all orders of an account to another one, as after a lost sign-in. */
export const moveOperation = changeOperation(members.move, async (deps, input, act) => {
  const from = await findByID(deps, input.old)
  if (from.kind !== 'found') return from
  const to = await findByID(deps, input.new)
  if (to.kind !== 'found') return to
  const ids = { oldID: from.member.memberID, newID: to.member.memberID }
  const result = await deps.store.members.move(ids.oldID, ids.newID, act)
  if (result === null) return noSuchMember(input.old)
  if (result.kind === 'nothing') return unchanged({ ...ids, ...none })
  if (result.kind === 'moved') return done({ ...ids, ...result.moved })
  const { rejection } = result
  return rejection.kind === 'overLimit'
    ? refuse(members.move.refusals, 'overLimit', rejection.events)
    : refuse(members.move.refusals, rejection.kind)
})
