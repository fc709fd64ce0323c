import { toBase64URL } from '@pokfei/ticket-code/code-run'

/** A token that this phone makes for itself: 32 random bytes as base64url. The server keeps its SHA-256 only. */
export function newToken(): string {
  return toBase64URL(crypto.getRandomValues(new Uint8Array(32)))
}

/** The invitation in a set-up link, or in the text of a set-up code; null when there is none. */
export function inviteIn(text: string): string | null {
  return /(?:#|^|&)invite=([A-Za-z0-9_-]{43})\s*$/.exec(text.includes('#') ? text.slice(text.indexOf('#')) : text)?.[1] ?? null
}
