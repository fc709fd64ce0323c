import { claim } from '../../en/claim.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `claim`. */
export const texts = { claim } as const satisfies Readonly<Record<NamespaceIn<'claim'>, unknown>>
