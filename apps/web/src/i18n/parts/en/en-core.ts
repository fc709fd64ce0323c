import { common } from '../../en/common.ts'
import { home } from '../../en/home.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `core`. */
export const texts = { common, home } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
