import type { WebStorage } from './storage.ts'

/** The storage key of receipts and ranks, by room. */
export const roomsKey = 'rooms'

/** Deletes all of them, as at signing out. The server has the entries, so a member who signs in again loses nothing. */
export const clearRooms = (storage: WebStorage): void => storage.removeItem(roomsKey)
