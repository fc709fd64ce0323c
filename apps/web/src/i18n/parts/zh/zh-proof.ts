import { roomCheck } from '../../zh/room-check.ts'
import { roomFigures } from '../../zh/room-figures.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `proof`. */
export const texts = { roomCheck, roomFigures } as const satisfies Readonly<Record<NamespaceIn<'proof'>, unknown>>
