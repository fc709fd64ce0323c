import { choices } from '../../en/choices.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `choices`. */
export const texts = { choices } as const satisfies Readonly<Record<NamespaceIn<'choices'>, unknown>>
