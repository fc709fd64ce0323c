import { toHex } from './hex.ts'

/** Returns the first 8 bytes of SHA-256("organizerID/eventID") in hex. Browsers offer this on secure pages only. */
export async function eventTag(organizerID: string, eventID: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${organizerID}/${eventID}`))
  return toHex(new Uint8Array(digest, 0, 8))
}
