import { useSyncExternalStore } from 'react'

/** The token in the part of an address behind its `#`, which no server gets to see; null when there is none. */
export function tokenIn(hash: string): string | null {
  return /^#token=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** The token in the address of the page; null without one, undefined until the page is alive. */
export function useEmailToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, () => tokenIn(location.hash), () => undefined)
}
