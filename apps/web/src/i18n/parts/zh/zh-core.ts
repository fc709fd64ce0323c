import { common } from '../../zh/common.ts'
import { home } from '../../zh/home.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `core`. */
export const texts = { common, home } as const satisfies Readonly<Record<NamespaceIn<'core'>, unknown>>
