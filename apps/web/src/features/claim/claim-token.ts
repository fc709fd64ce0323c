import { tabStorage } from '../../browser-storage/storage.ts'
import { useAddressToken } from '../../routing/address-token.ts'

const key = 'claim'

/**
 * Returns the token after the `#`, or the one of this tab. A sign-in leads away and back, and its address must not have the
 * token, because servers and logs see it. Null without one, undefined until the page is hydrated.
 */
export function useClaimToken(): string | null | undefined {
  const token = useAddressToken()
  return token === null ? tabStorage().getItem(key) : token
}

/** Keeps the token for the way to the sign-in and back. */
export function keepClaimToken(token: string): void {
  try {
    tabStorage().setItem(key, token)
  } catch {
    // There is no room. The reader opens the link of the mail again.
  }
}
