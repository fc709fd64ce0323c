import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'
import type { Member } from './member.ts'
import { readName, type NameFault } from './person-name.ts'

/** What a member fills in to register. `email` is null when none was sent. */
export interface Registration {
  /** As it was typed. */
  readonly displayName: string
  /** Digits only; the wire has checked it. */
  readonly contactNumber: string
  readonly email: string | null
}

/** How a registration ends: the member as they now are, or why not. */
export type RegistrationResult =
  | { readonly kind: 'registered'; readonly member: Member }
  | { readonly kind: 'refused'; readonly reason: 'alreadyRegistered' | 'emailNeeded' | NameFault }

/** The name of someone who registers without one (spec §5). */
export const nameless = 'User'

/**
 * Registers a signed-in member, once (spec §4). A WeChat member gives a contact address, because WeChat
 * tells none; a Google member's is Google's, and one that they send is not read.
 */
export async function register(
  { store, clock }: { readonly store: Pick<Store, 'members'>; readonly clock: Clock },
  member: Member,
  registration: Registration,
): Promise<RegistrationResult> {
  const name = readName(registration.displayName)
  if (name.kind === 'refused' && name.fault !== 'nameNeeded') return { kind: 'refused', reason: name.fault }
  const email = member.provider === 'google' ? member.email : registration.email
  if (member.provider === 'wechat' && email === null) return { kind: 'refused', reason: 'emailNeeded' }
  const registered = await store.members.register(
    member.memberID,
    { displayName: name.kind === 'name' ? name.name : nameless, contactNumber: registration.contactNumber, email },
    clock.nowSSE(),
  )
  return registered === null ? { kind: 'refused', reason: 'alreadyRegistered' } : { kind: 'registered', member: registered }
}
