import { room } from '../../zh/room.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `room`. */
export const texts = { room } as const satisfies Readonly<Record<NamespaceIn<'room'>, unknown>>
