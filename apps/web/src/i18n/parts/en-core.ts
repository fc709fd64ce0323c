import { common } from '../en/common.ts'
import { events } from '../en/events.ts'
import { home } from '../en/home.ts'
import { login } from '../en/login.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The English texts of the part `core`. */
export const texts = { common, events, home, login } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
