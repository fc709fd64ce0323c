/** The ways in which a buyer pays at the door: into the drawer, or by card at a terminal there. */
export const doorMeans = ['cash', 'terminal'] as const

/** One of {@link doorMeans}. It is an account of the ledger too. */
export type DoorMeans = (typeof doorMeans)[number]

/** Returns the ID of a payment at the door. The payment provider knows nothing of it, and the ID says so (OPS-120). */
export const doorPaymentID = (means: DoorMeans, orderID: string): string => `${means}:${orderID}`

/** Returns how a payment was made at the door. Null for a payment of the provider. */
export const doorMeansOf = (paymentID: string): DoorMeans | null =>
  doorMeans.find((means) => paymentID.startsWith(`${means}:`)) ?? null
