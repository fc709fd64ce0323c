import type { english } from './en.ts'
import { about } from './zh/about.ts'
import { common } from './zh/common.ts'
import { errors } from './zh/errors.ts'
import { event } from './zh/event.ts'
import { events } from './zh/events.ts'
import { group } from './zh/group.ts'
import { help } from './zh/help.ts'
import { home } from './zh/home.ts'
import { login } from './zh/login.ts'
import { order } from './zh/order.ts'
import { privacy } from './zh/privacy.ts'
import { profile } from './zh/profile.ts'
import { receipt } from './zh/receipt.ts'
import { seats } from './zh/seats.ts'
import { shop } from './zh/shop.ts'
import { terms } from './zh/terms.ts'
import { tickets } from './zh/tickets.ts'

/** The Chinese texts, by namespace; each is checked against its English original. */
export const chinese = {
  about,
  common,
  errors,
  event,
  events,
  group,
  help,
  home,
  login,
  order,
  privacy,
  profile,
  receipt,
  seats,
  shop,
  terms,
  tickets,
} as const satisfies Record<keyof typeof english, unknown>
