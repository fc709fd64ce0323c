import { encodeBody, encodeText } from '../code/encode.ts'
import { domainSeparation, signatureBytes, type TicketCode } from '../code/layout.ts'

/** Returns an Ed25519 signature (64 bytes) of a message. The signer alone knows the key. */
export type Signer = (message: Uint8Array) => Uint8Array

/**
 * Returns the bytes to sign: the domain separation, then the body. Callers with an asynchronous signer then use {@link
 * attachSignature}.
 */
export function messageToSign(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(domainSeparation.length + body.length)
  message.set(domainSeparation)
  message.set(body, domainSeparation.length)
  return message
}

/** Returns the code's text from its body and the signature over {@link messageToSign}. */
export function attachSignature(body: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== signatureBytes) throw new RangeError(`not an Ed25519 signature: ${signature.length} bytes`)
  const bytes = new Uint8Array(body.length + signature.length)
  bytes.set(body)
  bytes.set(signature, body.length)
  return encodeText(bytes)
}

/** Returns a signed code as text. Throws a RangeError if a field does not fit. */
export function signTicketCode(sign: Signer, code: TicketCode): string {
  const body = encodeBody(code)
  return attachSignature(body, sign(messageToSign(body)))
}
