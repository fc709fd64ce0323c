import type { Profile } from '@pokfei/contracts/routes/attendee'
import { emailPattern, longestEmail, mostPhoneDigits, phonePattern, plainText } from '@pokfei/contracts/typed-text'
import { readName, type NameErrorCode } from '@pokfei/domain/members/person-name'
import type { ProfileValues } from '../../api/save-profile.ts'

/** The errors by field, as keys of the texts. */
export interface ProfileErrors {
  readonly name?: NameErrorCode
  readonly email?: 'emailNeeded' | 'emailWrong'
  readonly phone?: 'phoneNeeded' | 'phoneLength'
}

/** Returns the errors of a profile to be completed (ACC-60 to ACC-66). A phone number is required, and an e-mail
 *  from a WeChat member. Only a registration may leave out the name, which then becomes "User" (ACC-58). */
export function validateProfile({ name, email, phone }: ProfileValues, profile: Profile): ProfileErrors {
  const nameError = validateName(name)
  const isLeftOut = nameError === 'nameNeeded' && !profile.hasRegistered
  const emailError = needsEmail(profile) ? validateEmail(email) : undefined
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
  return phone === '' || phonePattern.test(phone) ? undefined : 'phoneLength'
}

/** True if a phone number has too many digits. A form says so at once, and cuts none of them off (ACC-64). */
export const isTooLong = (phone: string): boolean => phone.length > mostPhoneDigits

/** Returns the error of a typed address that is to be stored. */
export function validateEmail(typed: string): 'emailNeeded' | 'emailWrong' | undefined {
  const email = plainText(typed)
  if (email === '') return 'emailNeeded'
  return emailPattern.test(email) && email.length <= longestEmail ? undefined : 'emailWrong'
}

/** Returns the digits of a typed text, full-width ones included. All other characters are dropped (ACC-64). */
export const digitsOf = (typed: string): string => plainText(typed).replace(/\D/g, '')

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
