import { notFound } from '@tanstack/react-router'

const slug = /^[a-z0-9-]{1,64}$/
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Lets a route through if all its parameters are slugs (CON-9). Any other path has no page. */
export function requireSlugs(params: Readonly<Record<string, string>>): void {
  if (!Object.values(params).every((value) => slug.test(value))) throw notFound()
}

/** Lets a route through if its parameter is an order ID. Any other path has no page. */
export function requireOrderID({ orderID }: { readonly orderID: string }): void {
  if (!uuid.test(orderID)) throw notFound()
}

/**
 * Returns the `orderReference` of /receipt and /orderFailed, if it is text (ORD-68). A mistyped one leads to "no such
 * order", not to the 404 page.
 */
export function orderReferenceSearch(search: Readonly<Record<string, unknown>>): { readonly orderReference?: string } {
  const given = search['orderReference']
  return typeof given === 'string' ? { orderReference: given } : {}
}

/** Returns the search parameters of /receipt. `from` is `payment` if the provider sent the buyer back after paying. */
export function receiptSearch(search: Readonly<Record<string, unknown>>): {
  readonly orderReference?: string
  readonly from?: 'payment'
} {
  return { ...orderReferenceSearch(search), ...(search['from'] === 'payment' && { from: 'payment' as const }) }
}

/** Lets a route through if it has its `orderReference`. Without one there is no page (ORD-67, ORD-89). */
export function requireOrderReference({ search }: { readonly search: { readonly orderReference?: string } }): {
  readonly orderReference: string
} {
  if (!search.orderReference) throw notFound()
  return { orderReference: search.orderReference }
}
