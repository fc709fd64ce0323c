import { nameOrNull } from './person-name.ts'

/** The sign-in providers (spec §1). */
export type Provider = 'google' | 'wechat'

/** A person's account: one per (provider, subject), never merged by e-mail. */
export interface Member {
  readonly memberID: string
  readonly provider: Provider
  readonly subject: string
  /** The contact address; null for a WeChat member until registration. */
  readonly email: string | null
  /** When `email` was proven to be the member's own, by the provider or by a link; null while it is not. */
  readonly emailConfirmedSSE: number | null
  /** When a link to confirm it was last owed. */
  readonly emailAskedSSE: number | null
  /** The name that the provider gave. */
  readonly profileName: string | null
  /** The name that the member chose. */
  readonly displayName: string | null
  readonly contactNumber: string | null
  readonly registeredTimeSSE: number | null
  /** True when the provider's last answer could not be trusted. */
  readonly hasPassportError: boolean
}

/** What a provider said of the person who signed in. `trusted` is false for an unverified e-mail or
 *  a WeChat snapshot user: such a member cannot buy until a clean sign-in. */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  readonly trusted: boolean
}

/** Where mails and payment pages may be told to write to; null unless the address is proven to be the member's own. */
export function provenEmail({ email, emailConfirmedSSE }: Pick<Member, 'email' | 'emailConfirmedSSE'>): string | null {
  return emailConfirmedSSE === null ? null : email
}

/** Whether a member's address is typed and not confirmed: it may be confirmed by a link, and until then corrected.
 *  Google's addresses come from Google, confirmed or not. */
export function hasOpenEmail({ provider, email, emailConfirmedSSE }: Pick<Member, 'provider' | 'email' | 'emailConfirmedSSE'>): boolean {
  return provider === 'wechat' && email !== null && emailConfirmedSSE === null
}

/** What a member's tickets call them: by the name that they chose, which they may take away again, else by
 *  their provider's; empty when there is neither. Names that were kept under an older rule are read by today's. */
export function holderName({ displayName, profileName }: Pick<Member, 'displayName' | 'profileName'>): string {
  return nameOrNull(displayName) ?? nameOrNull(profileName) ?? ''
}

/** Whether a member may buy: registered, with a name and a phone number (spec §6). */
export function hasCompleteProfile(member: Member): boolean {
  return member.registeredTimeSSE !== null && nameOrNull(member.displayName) !== null && Boolean(member.contactNumber)
}
