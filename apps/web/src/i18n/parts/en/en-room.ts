import { room } from '../../en/room.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `room`. */
export const texts = { room } as const satisfies Readonly<Record<NamespaceIn<'room'>, unknown>>
