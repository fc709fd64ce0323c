/**
 * The most orders in a member's list. Reaching it takes a quarter of an hour of ordering and cancelling without a
 * break.
 */
export const mostListedOrders = 1000
