import type { RoomKey } from '../../../room/room-queries.ts'

/** Returns the path of a room's page. */
export const roomAddress = ({ owner, organizerID, saleID }: RoomKey): string =>
  `/room/${owner}/${organizerID}/${saleID}`
