import { calendar } from '../../zh/calendar.ts'
import { email } from '../../zh/email.ts'
import { errors } from '../../zh/errors.ts'
import { order } from '../../zh/order.ts'
import { profile } from '../../zh/profile.ts'
import { tickets } from '../../zh/tickets.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `member`. */
export const texts = {
  calendar,
  email,
  errors,
  order,
  profile,
  tickets,
} as const satisfies Readonly<Record<NamespaceIn<'member'>, unknown>>
