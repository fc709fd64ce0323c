import { types } from '../../zh/types.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `types`. */
export const texts = { types } as const satisfies Readonly<Record<NamespaceIn<'types'>, unknown>>
