import { createHmac } from 'node:crypto'

/** An event as Stripe sends it: the exact bytes of the body, and its signature. */
export interface SignedEvent {
  readonly rawBody: Buffer
  readonly headers: { readonly 'stripe-signature': string }
}

/** Signs the body of an event for a time in Unix seconds. Each delivery has a new signature. */
export function signEvent(webhookSecret: string, timeSSE: number, body: string): SignedEvent {
  const signature = createHmac('sha256', webhookSecret).update(`${timeSSE}.${body}`).digest('hex')
  return { rawBody: Buffer.from(body), headers: { 'stripe-signature': `t=${timeSSE},v1=${signature}` } }
}
