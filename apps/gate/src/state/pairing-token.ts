import { toBase64URL } from '@pokfei/ticket-code/signing/code-run'
import { useSyncExternalStore } from 'react'

/** Returns a token that this phone generates: 32 random bytes as base64url. The server stores only its SHA-256. */
export function createPairingToken(): string {
  return toBase64URL(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the invitation in a set-up link or set-up code, or null. */
export function parseInvite(text: string): string | null {
  return (
    /(?:#|^|&)invite=([A-Za-z0-9_-]{43})\s*$/.exec(text.includes('#') ? text.slice(text.indexOf('#')) : text)?.[1] ??
    null
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Returns the invitation in the page's link. It also follows a link that is opened while the app runs. */
export function useInvite(): string | null {
  return useSyncExternalStore(subscribe, () => parseInvite(location.hash))
}
