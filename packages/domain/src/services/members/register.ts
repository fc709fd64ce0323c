import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import type { Member } from '../../members/member.ts'
import { readName, type NameErrorCode } from '../../members/person-name.ts'

/** The member's input at registration. `email` is null if none was sent. */
export interface Registration {
  /** The name as typed. */
  readonly displayName: string
  /** Digits only, as the contract has checked. */
  readonly contactNumber: string
  readonly email: string | null
}

/** The result of a registration: the member as now stored, or the reason against it. */
export type RegistrationResult =
  | { readonly kind: 'registered'; readonly member: Member }
  | { readonly kind: 'rejected'; readonly reason: 'alreadyRegistered' | 'emailNeeded' | NameErrorCode }

/** The name of a member who registers without one (ACC-58). */
export const nameless = 'User'

/**
 * Registers a signed-in member, once (ACC-52 to ACC-54, ACC-65). A WeChat member gives a contact address, because
 * WeChat provides none. A Google member has Google's address; any other that they send is ignored.
 */
export async function register(
  { store, clock }: { readonly store: Pick<Store, 'members'>; readonly clock: Clock },
  member: Member,
  registration: Registration,
): Promise<RegistrationResult> {
  const name = readName(registration.displayName)
  if (name.kind === 'rejected' && name.error !== 'nameNeeded') return { kind: 'rejected', reason: name.error }
  const email = member.provider === 'google' ? member.email : registration.email
  if (member.provider === 'wechat' && email === null) return { kind: 'rejected', reason: 'emailNeeded' }
  const registered = await store.members.register(
    member.memberID,
    { displayName: name.kind === 'name' ? name.name : nameless, contactNumber: registration.contactNumber, email },
    clock.nowSSE(),
  )
  return registered === null
    ? { kind: 'rejected', reason: 'alreadyRegistered' }
    : { kind: 'registered', member: registered }
}
