import { choices } from '../../zh/choices.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `choices`. */
export const texts = { choices } as const satisfies Readonly<Record<NamespaceIn<'choices'>, unknown>>
