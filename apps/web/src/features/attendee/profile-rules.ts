import type { Profile } from '@pokfei/contracts/attendee'
import { readName, type NameFault } from '@pokfei/domain/attendee/person-name'
import type { ProfileValues } from '../../api/save-profile.ts'

/** The shortest and longest phone number that the server takes. */
const leastDigits = 4
export const mostDigits = 15

/** What is wrong with a field, as a key of the texts. */
export interface ProfileFaults {
  readonly name?: NameFault
  readonly email?: 'emailNeeded' | 'emailWrong'
  readonly phone?: 'phoneNeeded' | 'phoneLength'
}

/** One @, and a domain with a dot whose last part is letters. */
const emailPattern = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/** The faults of what completes a profile (spec §5): a phone number is needed, from a WeChat member an e-mail too. A name
 *  may be left out of a registration only, which then makes it "User". */
export function faultsOf({ name, email, phone }: ProfileValues, profile: Profile): ProfileFaults {
  const nameFault = faultOfName(name)
  const isLeftOut = nameFault === 'nameNeeded' && !profile.hasRegistered
  const emailFault = needsEmail(profile) ? faultOfEmail(email.trim()) : undefined
  const phoneFault = phone === '' ? 'phoneNeeded' : faultOfPhone(phone)
  return {
    ...(nameFault && !isLeftOut && { name: nameFault }),
    ...(emailFault && { email: emailFault }),
    ...(phoneFault && { phone: phoneFault }),
  }
}

/** The fault of a name that is to be kept. */
export function faultOfName(name: string): NameFault | undefined {
  const read = readName(name)
  return read.kind === 'refused' ? read.fault : undefined
}

/** The fault of a phone number that may be left out, as on account details (spec §5). */
export function faultOfPhone(phone: string): 'phoneLength' | undefined {
  return phone !== '' && (phone.length < leastDigits || phone.length > mostDigits) ? 'phoneLength' : undefined
}

/** The fault of an address that is to be kept. */
export function faultOfEmail(email: string): 'emailNeeded' | 'emailWrong' | undefined {
  if (email === '') return 'emailNeeded'
  return emailPattern.test(email) && email.length <= 254 ? undefined : 'emailWrong'
}

/** The digits of what was typed, also of full-width ones; all else is rejected (spec §5). */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits)
}

/** Whether a WeChat member still has to tell an e-mail: only until registration (spec §5). */
export function needsEmail({ profileProvider, hasRegistered }: Profile): boolean {
  return profileProvider === 'wechat' && !hasRegistered
}

/** Whether the member typed an address that is still to be confirmed; Google's comes from Google. */
export function needsConfirmation({ profileProvider, emailState }: Profile): boolean {
  return profileProvider === 'wechat' && (emailState === 'unconfirmed' || emailState === 'linkSent')
}

/** What the banner asks for: nothing, the phone number alone, or the whole profile (spec §2). */
export function missingOf(profile: Profile): 'nothing' | 'phone' | 'profile' {
  const hasName = Boolean(profile.displayName || profile.profileName)
  const isFilled = Boolean(profile.profileName && profile.displayName && profile.contactNumber)
  if (profile.hasRegistered && isFilled) return 'nothing'
  return hasName && !profile.contactNumber && !needsEmail(profile) ? 'phone' : 'profile'
}

/** What a form begins with. */
export function valuesOf({ displayName, profileName, contactNumber }: Profile): ProfileValues {
  return { name: displayName ?? profileName ?? '', email: '', phone: contactNumber ?? '' }
}

/** Whether the account form says anything that is not stored already (spec §2). */
export function isChanged(values: ProfileValues, stored: ProfileValues): boolean {
  return values.name.trim() !== stored.name || values.phone !== stored.phone
}
