/** The storage key of receipts and ranks, by room. Signing out deletes them. The server has the entries. */
export const roomsKey = 'rooms'
