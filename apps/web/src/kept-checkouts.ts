import type { TabStorage } from './tab-storage.ts'

/** The storage key of the unfinished checkouts, by event. */
export const checkoutsKey = 'checkouts'

/** Deletes all of them, as at signing out. The next member finds nothing of the last one. */
export function forgetCheckouts(storage: TabStorage): void {
  storage.removeItem(checkoutsKey)
}
