import { roomsKey } from './rooms-storage.ts'
import type { WebStorage } from './storage.ts'

/** The storage key of the unfinished checkouts, by event. */
export const checkoutsKey = 'checkouts'

/** The storage key of the history entries from which an order was sent. */
export const sentOrdersKey = 'sentOrders'

/** Deletes all of both and what a device stores of rooms, as at signing out. The next member finds nothing of the last one. */
export function clearCheckouts(browser: WebStorage, tab: WebStorage): void {
  browser.removeItem(checkoutsKey)
  browser.removeItem(roomsKey)
  tab.removeItem(sentOrdersKey)
}
