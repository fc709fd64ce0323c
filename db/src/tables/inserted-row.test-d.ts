import type { members } from './postgres.ts'
import type { InsertedRow } from '../shared/schema/new-row.ts'

/*
 * These rows compile only if the types of inserts work. `npm run typecheck` checks them.
 */

const known = { memberID: 'm', provider: 'google', subject: 's', openedTimeSSE: 1, hasPassportError: false } as const

// Only a registration fills name and number.
export const whole: InsertedRow<typeof members> = { ...known, email: null, emailConfirmedSSE: null, profileName: null }

// @ts-expect-error A column may be null, and still no insert forgets it.
export const forgetful: InsertedRow<typeof members> = { ...known, email: null, emailConfirmedSSE: null }
