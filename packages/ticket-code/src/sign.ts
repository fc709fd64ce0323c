import { encodeBody, encodeText } from './encode.ts'
import { domainSeparation, signatureBytes, type TicketCode } from './layout.ts'

/** Makes an Ed25519 signature (64 bytes) of a message, with a key that only the signer knows. */
export type Signer = (message: Uint8Array) => Uint8Array

/** What is signed: the domain separation, then the body. Whoever must wait for a signature calls {@link attachSignature}. */
export function messageToSign(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(domainSeparation.length + body.length)
  message.set(domainSeparation)
  message.set(body, domainSeparation.length)
  return message
}

/** The code's text, made of its body and the signature over {@link messageToSign}. */
export function attachSignature(body: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== signatureBytes) throw new RangeError(`not an Ed25519 signature: ${signature.length} bytes`)
  const bytes = new Uint8Array(body.length + signature.length)
  bytes.set(body)
  bytes.set(signature, body.length)
  return encodeText(bytes)
}

/** A signed code as text. Throws a RangeError when a field does not fit. */
export function signTicketCode(sign: Signer, code: TicketCode): string {
  const body = encodeBody(code)
  return attachSignature(body, sign(messageToSign(body)))
}
