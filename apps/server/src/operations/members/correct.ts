import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { members } from '@pokfei/desk-contract/verbs/members'
import { readName } from '@pokfei/domain/members/person-name'
import { changeOperation, done } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-members.ts'

const { refusals } = members.correct

/** Corrects the name or the phone number of an account. */
export const correctOperation = changeOperation(members.correct, async (deps, { member: typed, name, phone }, act) => {
  const read = name === undefined ? null : readName(name)
  if (read?.kind === 'rejected') return refuse(refusals, 'nameInvalid')
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const corrected = await deps.store.members.correct(
    memberID,
    { displayName: read?.name ?? null, contactNumber: phone ?? null },
    act,
  )
  if (corrected === null) return noSuchMember(typed)
  return corrected.length === 0 ? refuse(refusals, 'saysSoAlready') : done({ memberID, corrected: [...corrected] })
})
