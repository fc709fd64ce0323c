import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { members } from '@pokfei/desk-contract/verbs/members'
import { readName } from '@pokfei/domain/members/person-name'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-by-id.ts'

/** Corrects the name, the phone number or the mail address of an account. */
export const correctOperation = changeOperation(members.correct, async (deps, input, act) => {
  const { member: typed, name, phone, email } = input
  const { refusals } = members.correct
  const read = name === undefined ? null : readName(name)
  if (read?.kind === 'rejected') return refuse(refusals, 'nameInvalid')
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const details = { displayName: read?.name ?? null, contactNumber: phone ?? null, email: email ?? null }
  const corrected = await deps.store.members.correct(memberID, details, act)
  if (corrected === null) return noSuchMember(typed)
  if (corrected.kind === 'tooManyMails') return refuse(refusals, 'tooManyMails', corrected.untilSSE)
  if (corrected.kind === 'fixedAddress') return refuse(refusals, 'fixedAddress')
  const result = { memberID, corrected: [...corrected.names] }
  return result.corrected.length === 0 ? unchanged(result) : done(result)
})
