import { z } from 'zod'
import type { FieldErrorCode } from '../field-errors.ts'
import { emailPattern, longestEmail, phonePattern, plainText } from '../typed-text.ts'

/** A slug: organizerID, eventID, eventGroupID and typeID. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9 and -')
  .meta({ example: 'harbour-nights' })

/** A time-ordered UUID (version 7): orderID, ticketID and memberID. */
export const uuid = z.uuid().meta({ example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' })

/** An order reference, which a buyer reads aloud: eight characters without look-alikes, in two groups. */
export const orderReference = z
  .string()
  .regex(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  .meta({ example: '7Q4M-K2XD' })

/** An access code, in any way of writing it: spaces, hyphens and letter case do not count. */
export const accessCode = z.string().min(1).max(64).meta({ example: '7Q4MK-2XD9A' })

/** Money on the wire: HKD dollars with at most two decimals. */
export const hkd = z
  .number()
  .min(0)
  .refine((dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6, 'must have at most two decimals')
  .meta({ example: 680 })

/** An instant: whole Unix seconds, as in the `…SSE` fields (CON-8). */
export const sse = z.int().min(0).max(253_402_300_799).meta({ example: 1797768900 })

/** Returns the schema of a {@link plainText}. `tooLong` is the error for one beyond 1,000 characters, which is not read. */
const typed = (tooLong: FieldErrorCode) => z.string().max(1000, { error: tooLong, abort: true }).overwrite(plainText)

/** A phone number: digits only (ACC-63). */
export const phone = typed('phoneLength')
  .min(1, { error: 'phoneNeeded' satisfies FieldErrorCode, abort: true })
  .regex(phonePattern, 'phoneLength' satisfies FieldErrorCode)
  .meta({ example: '91234567' })

/** A phone number, or an empty text. */
export const phoneOrNone = typed('phoneLength')
  .regex(/^(?:[0-9]{4,15})?$/, 'phoneLength' satisfies FieldErrorCode)
  .meta({ example: '91234567' })

/** An e-mail address. */
export const email = typed('emailWrong')
  .regex(emailPattern, 'emailWrong' satisfies FieldErrorCode)
  .max(longestEmail, 'emailWrong' satisfies FieldErrorCode)
  .meta({ example: 'karen.chan@example.com' })

/** The two languages. Chinese is the fallback (CON-29). */
export const language = z.enum(['zh', 'en'])

/** The sign-in providers (ACC-16). */
export const provider = z.enum(['google', 'wechat'])

/** The six categories. `hong_kong` is the default (BRW-127, BRW-130). */
export const category = z.enum(['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'])

/** The four areas of Hong Kong by which lists are filtered (BRW-172). */
export const area = z.enum(['hong_kong_island', 'kowloon', 'new_territories', 'islands'])
