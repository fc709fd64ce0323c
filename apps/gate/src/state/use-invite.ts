import { useSyncExternalStore } from 'react'
import { inviteIn } from './new-token.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Returns the invitation in the page's link. It also follows a link that is opened while the app runs. */
export function useInvite(): string | null {
  return useSyncExternalStore(subscribe, () => inviteIn(location.hash))
}
