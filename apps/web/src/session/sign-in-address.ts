import { returnPath } from '@pokfei/format/page-path'
import { calls } from '../api/calls.ts'
import { addressOf } from '../api/client.ts'

/** The search parameters of a page that knows the screen which its reader wanted. */
export interface RedirectToSearch {
  /** A path of this site. */
  readonly redirectTo?: string | undefined
}

/**
 * Reads {@link RedirectToSearch}. Anything but a path of this site becomes an explicit undefined. The router merges the
 * result over the address, so a missing key would let the value through.
 */
export function redirectToSearch(search: Readonly<Record<string, unknown>>): RedirectToSearch {
  return { redirectTo: returnPath(search['redirectTo']) ?? undefined }
}

/** Returns the address that starts a sign-in (ACC-17). `redirectTo` survives the whole sign-in. */
export function signInAddress(provider: 'google' | 'wechat', redirectTo: string | undefined): string {
  const path = addressOf(calls.auth.start, { provider })
  return redirectTo === undefined ? path : `${path}?${new URLSearchParams({ redirectTo })}`
}

/** True for the path of a purchase screen: the selection or the order summary. */
export function isPurchase(path: string | undefined): boolean {
  return path !== undefined && /^\/(?:event\/seats|order)\//.test(path)
}
