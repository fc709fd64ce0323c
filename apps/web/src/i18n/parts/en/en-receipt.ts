import { receipt } from '../../en/receipt.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `receipt`. */
export const texts = { receipt } as const satisfies Readonly<Record<NamespaceIn<'receipt'>, unknown>>
