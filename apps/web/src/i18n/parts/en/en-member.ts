import { calendar } from '../../en/calendar.ts'
import { email } from '../../en/email.ts'
import { errors } from '../../en/errors.ts'
import { order } from '../../en/order.ts'
import { profile } from '../../en/profile.ts'
import { tickets } from '../../en/tickets.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `member`. */
export const texts = {
  calendar,
  email,
  errors,
  order,
  profile,
  tickets,
} as const satisfies Readonly<Record<NamespaceIn<'member'>, unknown>>
