import type { Store } from '../../ports/store.ts'
import type { Member } from '../../members/member.ts'
import { readName, type NameErrorCode } from '../../members/person-name.ts'

/** The result of a profile change: the member as now stored, or the error of the name. */
export type UpdateResult =
  | { readonly kind: 'updated'; readonly member: Member }
  | { readonly kind: 'rejected'; readonly error: NameErrorCode }

/**
 * Changes a member's name, by the rule of {@link readName}, and phone number, which may be empty (ACC-55, ACC-62,
 * ACC-87).
 */
export async function updateProfile(
  { store }: { readonly store: Pick<Store, 'members'> },
  member: Member,
  profile: { readonly displayName: string; readonly contactNumber: string },
): Promise<UpdateResult> {
  const name = readName(profile.displayName)
  if (name.kind === 'rejected') return name
  const details = { displayName: name.name, contactNumber: profile.contactNumber }
  return { kind: 'updated', member: await store.members.update(member.memberID, details) }
}
