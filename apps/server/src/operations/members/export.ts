import { members } from '@pokfei/desk-contract/verbs/members'
import { writeFile } from 'node:fs/promises'
import { packMemberData } from '../../personal-data/pack-member-data.ts'
import { newFile } from '../frame/new-file.ts'
import { changeOperation, done } from '../frame/operation.ts'
import { findByID, noSuchMember } from './find-members.ts'

/** Writes all data of one account into a zip, as the member gets it on account details. */
export const exportOperation = changeOperation(members.export, async (deps, { member: typed, out }, act) => {
  const found = await findByID(deps, typed)
  if (found.kind !== 'found') return found
  const { memberID } = found.member
  const file = newFile(out)
  if (typeof file !== 'string') return file
  const packed = await packMemberData(deps, memberID)
  // The entry comes first, so that no data leaves the shop without one.
  if (packed === null || !(await deps.store.personalData.recordExport(memberID, act))) return noSuchMember(typed)
  if (!act.isDryRun) await writeFile(file, packed, { flag: 'wx', mode: 0o600 })
  return done({ memberID, file, byteCount: packed.byteLength })
})
