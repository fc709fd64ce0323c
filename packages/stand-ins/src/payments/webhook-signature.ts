import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that carries the signature: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`. */
export const signatureHeader = 'pokfei-signature'

/** The allowed difference between a signature's time and the clock. It prevents replays of old webhooks. */
export const signatureToleranceSeconds = 300

function digest(secret: Buffer, timeSSE: number, rawBody: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timeSSE}.`).update(rawBody).digest()
}

/** Returns the header that signs a body at a moment. */
export function signWebhook(secret: Buffer, timeSSE: number, rawBody: Buffer): string {
  return `t=${timeSSE},v1=${digest(secret, timeSSE, rawBody).toString('hex')}`
}

/** True if the header signs exactly this body, at a time within {@link signatureToleranceSeconds} of now. */
export function isSignedWebhook(secret: Buffer, nowSSE: number, rawBody: Buffer, header: string): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (match === null) return false
  const timeSSE = Number(match[1])
  if (Math.abs(nowSSE - timeSSE) > signatureToleranceSeconds) return false
  return timingSafeEqual(digest(secret, timeSSE, rawBody), Buffer.from(match[2] ?? '', 'hex'))
}
