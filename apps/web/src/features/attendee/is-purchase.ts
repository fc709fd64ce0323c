/** True for the path of a purchase screen: the selection or the order summary. */
export function isPurchase(path: string | undefined): boolean {
  return path !== undefined && /^\/(?:event\/seats|order)\//.test(path)
}
