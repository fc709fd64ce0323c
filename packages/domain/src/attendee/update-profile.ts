import type { Store } from '../ports/store.ts'
import type { Member } from './member.ts'

/** Changes a member's name, trimmed and otherwise as it was typed, and phone number, which may be empty
 *  (spec §5). Answers the member as they now are. */
export async function updateProfile(
  { store }: { readonly store: Pick<Store, 'members'> },
  member: Member,
  profile: { readonly displayName: string; readonly contactNumber: string },
): Promise<Member> {
  return store.members.update(member.memberID, {
    displayName: profile.displayName.trim(),
    contactNumber: profile.contactNumber,
  })
}
