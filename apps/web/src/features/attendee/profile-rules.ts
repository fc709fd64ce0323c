import type { Profile } from '@pokfei/contracts/attendee'
import { readName, type NameFault } from '@pokfei/domain/attendee/person-name'
import type { ProfileValues } from '../../api/save-profile.ts'

/** The fewest and most digits of a phone number that the server accepts (ACC-63). */
const leastDigits = 4
export const mostDigits = 15

/** The faults by field, as keys of the texts. */
export interface ProfileFaults {
  readonly name?: NameFault
  readonly email?: 'emailNeeded' | 'emailWrong'
  readonly phone?: 'phoneNeeded' | 'phoneLength'
}

/** One @, and a domain with a dot whose last part is letters. */
const emailPattern = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/** Returns the faults of a profile to be completed (ACC-60 to ACC-66). A phone number is required, and an e-mail
 *  from a WeChat member. Only a registration may leave out the name, which then becomes "User" (ACC-58). */
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

/** Returns the fault of a name that is to be stored. */
export function faultOfName(name: string): NameFault | undefined {
  const read = readName(name)
  return read.kind === 'refused' ? read.fault : undefined
}

/** Returns the fault of a phone number that may be empty, as on account details (ACC-87). */
export function faultOfPhone(phone: string): 'phoneLength' | undefined {
  return phone !== '' && (phone.length < leastDigits || phone.length > mostDigits) ? 'phoneLength' : undefined
}

/** Returns the fault of an address that is to be stored. */
export function faultOfEmail(email: string): 'emailNeeded' | 'emailWrong' | undefined {
  if (email === '') return 'emailNeeded'
  return emailPattern.test(email) && email.length <= 254 ? undefined : 'emailWrong'
}

/** Returns the digits of a typed text, full-width ones included. All other characters are dropped (ACC-64). */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits)
}

/** True if a WeChat member must give an e-mail, which is so until the registration (ACC-65). */
export function needsEmail({ profileProvider, hasRegistered }: Profile): boolean {
  return profileProvider === 'wechat' && !hasRegistered
}

/** True if the member typed an address that is not confirmed yet. Google's addresses come from Google. */
export function needsConfirmation({ profileProvider, emailState }: Profile): boolean {
  return profileProvider === 'wechat' && (emailState === 'unconfirmed' || emailState === 'linkSent')
}

/** Returns what the banner asks for: nothing, the phone number alone, or the whole profile (ACC-73, ACC-74). */
export function missingOf(profile: Profile): 'nothing' | 'phone' | 'profile' {
  const hasName = Boolean(profile.displayName || profile.profileName)
  const isFilled = Boolean(profile.profileName && profile.displayName && profile.contactNumber)
  if (profile.hasRegistered && isFilled) return 'nothing'
  return hasName && !profile.contactNumber && !needsEmail(profile) ? 'phone' : 'profile'
}

/** Returns the initial values of a form. */
export function valuesOf({ displayName, profileName, contactNumber }: Profile): ProfileValues {
  return { name: displayName ?? profileName ?? '', email: '', phone: contactNumber ?? '' }
}

/** True if the account form differs from the stored profile (ACC-88). */
export function isChanged(values: ProfileValues, stored: ProfileValues): boolean {
  return values.name.trim() !== stored.name || values.phone !== stored.phone
}
