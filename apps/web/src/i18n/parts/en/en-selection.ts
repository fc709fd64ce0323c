import { seats } from '../../en/seats.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `selection`. */
export const texts = { seats } as const satisfies Readonly<Record<NamespaceIn<'selection'>, unknown>>
