import { seats } from '../zh/seats.ts'
import { types } from '../zh/types.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The Chinese texts of the part `selection`. */
export const texts = { seats, types } as const satisfies Readonly<Record<NamespaceIn<'selection'>, unknown>>
