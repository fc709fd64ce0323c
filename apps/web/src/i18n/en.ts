import { about } from './en/about.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { event } from './en/event.ts'
import { events } from './en/events.ts'
import { group } from './en/group.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { login } from './en/login.ts'
import { order } from './en/order.ts'
import { privacy } from './en/privacy.ts'
import { profile } from './en/profile.ts'
import { receipt } from './en/receipt.ts'
import { seats } from './en/seats.ts'
import { shop } from './en/shop.ts'
import { terms } from './en/terms.ts'
import { tickets } from './en/tickets.ts'

/** The English texts, by namespace: the original that the Chinese ones are checked against. */
export const english = {
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
} as const
