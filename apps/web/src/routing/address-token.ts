import { useSyncExternalStore } from 'react'

/** Returns the token after the `#` of an address, or null. Browsers never send that part to a server. */
export function tokenIn(hash: string): string | null {
  return /^#token=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Returns the token in the page's address. Null without one, undefined until the page is hydrated. */
export function useAddressToken(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => tokenIn(location.hash),
    () => undefined,
  )
}
