import { room } from '../en/room.ts'
import { roomCheck } from '../en/room-check.ts'
import { roomFigures } from '../en/room-figures.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The English texts of the part `room`. */
export const texts = { room, roomCheck, roomFigures } as const satisfies Readonly<Record<NamespaceIn<'room'>, unknown>>
