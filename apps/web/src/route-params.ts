import { notFound } from '@tanstack/react-router'

const slug = /^[a-z0-9-]{1,64}$/
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Lets a route through whose parameters are all slugs (spec §3); any other path has no page. */
export function requireSlugs(params: Readonly<Record<string, string>>): void {
  if (!Object.values(params).every((value) => slug.test(value))) throw notFound()
}

/** Lets a route through whose parameter is an order's id; any other path has no page. */
export function requireOrderID({ orderID }: { readonly orderID: string }): void {
  if (!uuid.test(orderID)) throw notFound()
}

/**
 * The `orderReference` of /receipt and /orderFailed (spec §5): text, or nothing. Whatever is written there is looked up
 * among the member's orders, so that a mistyped one is told to be no order, and not to be no page.
 */
export function orderReferenceSearch(search: Readonly<Record<string, unknown>>): { readonly orderReference?: string } {
  const given = search['orderReference']
  return typeof given === 'string' ? { orderReference: given } : {}
}

/** The search parameters of /receipt: the order, and `payment` where the provider sent a browser back that has paid. */
export function receiptSearch(search: Readonly<Record<string, unknown>>): { readonly orderReference?: string; readonly from?: 'payment' } {
  return { ...orderReferenceSearch(search), ...(search['from'] === 'payment' && { from: 'payment' as const }) }
}

/** Lets a route through that has its `orderReference`; without one there is no page (spec §5). */
export function requireOrderReference({ search }: { readonly search: { readonly orderReference?: string } }): {
  readonly orderReference: string
} {
  if (!search.orderReference) throw notFound()
  return { orderReference: search.orderReference }
}
