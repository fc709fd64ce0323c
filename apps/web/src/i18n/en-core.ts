import { common } from './en/common.ts'
import { event } from './en/event.ts'
import { events } from './en/events.ts'
import { group } from './en/group.ts'
import { home } from './en/home.ts'
import { login } from './en/login.ts'
import type { NamespaceIn } from './text-parts.ts'

/** The English texts of the part `core`. */
export const texts = { common, event, events, group, home, login } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
