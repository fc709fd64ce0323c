import { common } from './zh/common.ts'
import { event } from './zh/event.ts'
import { events } from './zh/events.ts'
import { group } from './zh/group.ts'
import { home } from './zh/home.ts'
import { login } from './zh/login.ts'
import type { NamespaceIn } from './text-parts.ts'

/** The Chinese texts of the part `core`. */
export const texts = { common, event, events, group, home, login } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
