import { room } from '../zh/room.ts'
import { roomCheck } from '../zh/room-check.ts'
import { roomFigures } from '../zh/room-figures.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The Chinese texts of the part `room`. */
export const texts = { room, roomCheck, roomFigures } as const satisfies Readonly<Record<NamespaceIn<'room'>, unknown>>
