import { members } from '@pokfei/desk-contract/verbs/members'
import { memberDataName, packMemberData } from '../../personal-data/pack-member-data.ts'
import { changeOperation, doneWithFile } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-by-id.ts'

/** Gives all data of one account as a zip, as the member gets it on account details. */
export const exportOperation = changeOperation(members.export, async (deps, { member: typed }, act) => {
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const bytes = await packMemberData(deps, memberID)
  // The entry comes first, so that no data leaves the shop without one.
  if (bytes === null || !(await deps.store.personalData.recordExport(memberID, act))) return noSuchMember(typed)
  return doneWithFile({ memberID, byteCount: bytes.byteLength }, { name: memberDataName, bytes })
})
