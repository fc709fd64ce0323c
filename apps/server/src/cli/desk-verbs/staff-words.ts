import type { StaffJSON } from '@pokfei/desk-contract/verbs/desk'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** Returns the access of an account in words. */
export const accessWords = ({ role, scope, endsSSE }: Pick<StaffJSON, 'role' | 'scope' | 'endsSSE'>): string =>
  `${role} of ${scope}${endsSSE === null ? '' : ` until ${formatDateTime(endsSSE)}`}`

/** The options of a verb that gives an access. */
export const accessOptions = {
  role: {
    value: 'ROLE',
    words: 'viewer, door, service, finance or owner; needed',
    needed: 'Say what they may do: --role viewer, door, service, finance or owner.',
  },
  scope: { value: 'SCOPE', words: 'all, ORGANIZER or ORGANIZER/EVENT; the default is all' },
  days: { value: 'NUMBER', words: 'the access ends after so many days; the default is never', isNumber: true },
} as const
