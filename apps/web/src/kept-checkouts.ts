import type { TabStorage } from './tab-storage.ts'

/** The storage key of the unfinished checkouts, by event. */
export const checkoutsKey = 'checkouts'

/** The storage key of the history entries from which an order was sent. */
export const sentOrdersKey = 'sentOrders'

/** Deletes all of both, as at signing out. The next member finds nothing of the last one. */
export function forgetCheckouts(browser: TabStorage, tab: TabStorage): void {
  browser.removeItem(checkoutsKey)
  tab.removeItem(sentOrdersKey)
}
