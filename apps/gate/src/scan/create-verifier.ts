import type { TicketCodeReader } from '@pokfei/ticket-code/checking/verify'
import { createWebVerifier } from '@pokfei/ticket-code/platform/web-verifier'

async function hasEd25519(): Promise<boolean> {
  try {
    // The base point of the curve is as good a public key as any.
    const basePoint = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66))
    await crypto.subtle.importKey('raw', basePoint, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}

/** Returns a verifier of Ed25519 signatures: the browser's own, or a library on phones that are some years old. */
export async function createVerifier(): Promise<TicketCodeReader['verifySignature']> {
  if (await hasEd25519()) return createWebVerifier()
  const { verifyAsync } = await import('@noble/ed25519')
  return (publicKey, signature, message) => verifyAsync(signature, message, publicKey)
}
