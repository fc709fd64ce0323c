import { isOperatorName } from '@pokfei/domain/audit-log/operator-words'
import { parseScope, staffRoles, type StaffScope } from '@pokfei/domain/staff/caller'
import { z } from 'zod'
import { say } from './input-words.ts'

/** Reads a role. */
export const staffRole = z.enum(staffRoles, say('takes one of viewer, door, service, finance, owner'))

const ofScope = say('takes all, ORGANIZER or ORGANIZER/EVENT, such as lion-rock')

/** Reads a scope. */
export const staffScope = z
  .string(ofScope)
  .refine((text) => parseScope(text) !== null, ofScope)
  .transform((text): StaffScope => parseScope(text) ?? { kind: 'all' })

/** Reads the name of a colleague or of a program. The audit log shows it. */
export const staffName = z
  .string(say('is missing'))
  .trim()
  .refine(isOperatorName, say('takes one line of 1 to 60 characters'))

const ofDays = say('takes a whole number from 1 to 3650')

/** Reads the days for which an access lasts. */
export const accessDays = z.int(ofDays).min(1, ofDays).max(3650, ofDays)
