import { useSyncExternalStore } from 'react'
import { inviteIn } from './new-token.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The invitation of the link that was opened, also of one that is opened while the app is there already. */
export function useInvite(): string | null {
  return useSyncExternalStore(subscribe, () => inviteIn(location.hash))
}
