import { common } from '../zh/common.ts'
import { events } from '../zh/events.ts'
import { home } from '../zh/home.ts'
import { login } from '../zh/login.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The Chinese texts of the part `core`. */
export const texts = { common, events, home, login } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
