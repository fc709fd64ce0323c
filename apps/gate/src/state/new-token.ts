import { toBase64URL } from '@pokfei/ticket-code/code-run'

/** Returns a token that this phone generates: 32 random bytes as base64url. The server stores only its SHA-256. */
export function newToken(): string {
  return toBase64URL(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the invitation in a set-up link or set-up code, or null. */
export function inviteIn(text: string): string | null {
  return (
    /(?:#|^|&)invite=([A-Za-z0-9_-]{43})\s*$/.exec(text.includes('#') ? text.slice(text.indexOf('#')) : text)?.[1] ??
    null
  )
}
