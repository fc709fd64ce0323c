import { receipt } from '../../zh/receipt.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `receipt`. */
export const texts = { receipt } as const satisfies Readonly<Record<NamespaceIn<'receipt'>, unknown>>
