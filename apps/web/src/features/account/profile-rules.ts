import type { Profile } from '@pokfei/contracts/routes/attendee'
import { readName, type NameErrorCode } from '@pokfei/domain/members/person-name'
import type { ProfileValues } from '../../api/save-profile.ts'

/** The fewest and most digits of a phone number that the server accepts (ACC-63). */
const minDigits = 4
export const maxDigits = 15

/** The errors by field, as keys of the texts. */
export interface ProfileErrors {
  readonly name?: NameErrorCode
  readonly email?: 'emailNeeded' | 'emailWrong'
  readonly phone?: 'phoneNeeded' | 'phoneLength'
}

/** One @, and a domain with a dot whose last part is letters. */
const emailPattern = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/** Returns the errors of a profile to be completed (ACC-60 to ACC-66). A phone number is required, and an e-mail
 *  from a WeChat member. Only a registration may leave out the name, which then becomes "User" (ACC-58). */
export function validateProfile({ name, email, phone }: ProfileValues, profile: Profile): ProfileErrors {
  const nameError = validateName(name)
  const isLeftOut = nameError === 'nameNeeded' && !profile.hasRegistered
  const emailError = needsEmail(profile) ? validateEmail(email.trim()) : undefined
  const phoneError = phone === '' ? 'phoneNeeded' : validatePhone(phone)
  return {
    ...(nameError && !isLeftOut && { name: nameError }),
    ...(emailError && { email: emailError }),
    ...(phoneError && { phone: phoneError }),
  }
}

/** Returns the error of a name that is to be stored. */
export function validateName(name: string): NameErrorCode | undefined {
  const read = readName(name)
  return read.kind === 'rejected' ? read.error : undefined
}

/** Returns the error of a phone number that may be empty, as on account details (ACC-87). */
export function validatePhone(phone: string): 'phoneLength' | undefined {
  return phone !== '' && (phone.length < minDigits || phone.length > maxDigits) ? 'phoneLength' : undefined
}

/** Returns the error of an address that is to be stored. */
export function validateEmail(email: string): 'emailNeeded' | 'emailWrong' | undefined {
  if (email === '') return 'emailNeeded'
  return emailPattern.test(email) && email.length <= 254 ? undefined : 'emailWrong'
}

/** Returns the digits of a typed text, full-width ones included. All other characters are dropped (ACC-64). */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits)
}

/** True if a WeChat member must give an e-mail, which is so until the registration (ACC-65). */
export function needsEmail({ profileProvider, hasRegistered }: Profile): boolean {
  return profileProvider === 'wechat' && !hasRegistered
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
