import type { RoomKey } from '../../../api/room-queries.ts'

/** Returns the tickets that were on sale at the draw, or null while the page does not know them. */
export const useTickets = (_room: RoomKey): number | null => null
