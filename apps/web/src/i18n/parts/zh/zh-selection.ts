import { seats } from '../../zh/seats.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `selection`. */
export const texts = { seats } as const satisfies Readonly<Record<NamespaceIn<'selection'>, unknown>>
