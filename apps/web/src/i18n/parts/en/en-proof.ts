import { roomCheck } from '../../en/room-check.ts'
import { roomFigures } from '../../en/room-figures.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `proof`. */
export const texts = { roomCheck, roomFigures } as const satisfies Readonly<Record<NamespaceIn<'proof'>, unknown>>
