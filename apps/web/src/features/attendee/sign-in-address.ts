import { returnPath } from '@pokfei/format/page-path'
import { calls } from '../../api/calls.ts'
import { addressOf } from '../../api/client.ts'

/** The search parameters of a page that knows where its reader wanted to go before. */
export interface RedirectToSearch {
  /** A path of this site. */
  readonly redirectTo?: string | undefined
}

/**
 * Reads {@link RedirectToSearch}. What is no path of this site is said to be undefined, not left out: the
 * router lays the result over what the address says.
 */
export function redirectToSearch(search: Readonly<Record<string, unknown>>): RedirectToSearch {
  return { redirectTo: returnPath(search['redirectTo']) ?? undefined }
}

/** Where the browser goes to sign in (spec §7); `redirectTo` survives the whole way there and back. */
export function signInAddress(provider: 'google' | 'wechat', redirectTo: string | undefined): string {
  const path = addressOf(calls.auth.start, { provider })
  return redirectTo === undefined ? path : `${path}?${new URLSearchParams({ redirectTo })}`
}
