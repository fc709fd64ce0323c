import type { TabStorage } from './tab-storage.ts'

/** Under this key lie the checkouts that are not finished yet, each by its event. */
export const checkoutsKey = 'checkouts'

/** Forgets all of them, as at signing out: whoever signs in next finds nothing of whom was here before. */
export function forgetCheckouts(storage: TabStorage): void {
  storage.removeItem(checkoutsKey)
}
