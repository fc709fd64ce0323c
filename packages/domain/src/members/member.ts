import { nameOrNull } from './person-name.ts'

/** The sign-in providers (ACC-16). */
export type Provider = 'google' | 'wechat'

/** A member: one account per (provider, subject), never merged by e-mail. */
export interface Member {
  readonly memberID: string
  readonly provider: Provider
  readonly subject: string
  /** The contact address; null for a WeChat member until registration. */
  readonly email: string | null
  /** When the member, through the provider or a link, proved to own `email`. Null until then. */
  readonly emailConfirmedSSE: number | null
  /** When an e-mail link was last enqueued. */
  readonly emailAskedSSE: number | null
  /** The name from the provider. */
  readonly profileName: string | null
  /** The name that the member chose. */
  readonly displayName: string | null
  readonly contactNumber: string | null
  readonly registeredTimeSSE: number | null
  /** True if the last response of the provider could not be trusted. */
  readonly hasPassportError: boolean
}

/**
 * The provider's statement about the person who signed in. `trusted` is false for an unverified e-mail or a WeChat
 * snapshot user. Such a member cannot buy until a clean sign-in.
 */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  readonly trusted: boolean
}

/** Returns the confirmed address, or null. Mails and payment pages may use no other. */
export function provenEmail({ email, emailConfirmedSSE }: Pick<Member, 'email' | 'emailConfirmedSSE'>): string | null {
  return emailConfirmedSSE === null ? null : email
}

/**
 * True if the member typed the address and has not confirmed it. A link may confirm it, and until then the member may
 * correct it. Google's addresses come from Google, confirmed or not.
 */
export function hasOpenEmail({
  provider,
  email,
  emailConfirmedSSE,
}: Pick<Member, 'provider' | 'email' | 'emailConfirmedSSE'>): boolean {
  return provider === 'wechat' && email !== null && emailConfirmedSSE === null
}

/**
 * Returns the holder's name: the chosen name, else the provider's, else an empty text. Members may remove their chosen
 * name. Names stored under an older rule are read by today's rule.
 */
export function holderName({ displayName, profileName }: Pick<Member, 'displayName' | 'profileName'>): string {
  return nameOrNull(displayName) ?? nameOrNull(profileName) ?? ''
}

/** True if a member may buy: registered, with a name and a phone number (ACC-10). */
export function hasCompleteProfile(member: Member): boolean {
  return member.registeredTimeSSE !== null && nameOrNull(member.displayName) !== null && Boolean(member.contactNumber)
}
