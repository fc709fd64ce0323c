import { calls } from '../../api/calls.ts'
import { fillPath } from '../../api/client.ts'

/** A path of this site, or nothing: an address of another site is never followed. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\\]*$/.test(value) && value.length <= 512 ? value : undefined
}

/** Where the browser goes to sign in (spec §7); `redirectTo` survives the whole way there and back. */
export function signInAddress(provider: 'google' | 'wechat', redirectTo: string | undefined): string {
  const path = fillPath(calls.auth.start.split(' ')[1] ?? '', { provider })
  return redirectTo === undefined ? path : `${path}?${new URLSearchParams({ redirectTo })}`
}
