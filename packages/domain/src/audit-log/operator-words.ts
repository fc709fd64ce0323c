import { hasTelephoneNumber } from '@pokfei/format/telephone-numbers'

/** The longest name of an operator, in characters. */
const longestName = 60
/** The longest reason, in characters. */
const longestReason = 300

const isOneLine = (text: string): boolean => !/\p{C}/u.test(text)

/** True for a name that the audit log may show: one line of 1 to 60 characters. */
export const isOperatorName = (text: string): boolean =>
  text.trim() === text && text !== '' && text.length <= longestName && isOneLine(text)

/**
 * True for a reason that the audit log may keep: one line of 1 to 300 characters without a mail address or a phone number.
 * An entry can never be changed, so it names nobody. Order references and IDs are allowed.
 */
export const isReason = (text: string): boolean =>
  text.trim() !== '' &&
  text.length <= longestReason &&
  isOneLine(text) &&
  !text.includes('@') &&
  !hasTelephoneNumber(text)
