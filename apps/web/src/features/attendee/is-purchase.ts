/** True for the address of a screen of a purchase: the selection of tickets, or the order summary. */
export function isPurchase(path: string | undefined): boolean {
  return path !== undefined && /^\/(?:event\/seats|order)\//.test(path)
}
