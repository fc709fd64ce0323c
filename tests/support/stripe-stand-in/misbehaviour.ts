/** The ways in which the stand-in can fail a request. */
export const misbehaviours = [
  /** Sends no response and has no effect. */
  'hang',
  /** Has its effect, but sends no response. */
  'hangAfterwards',
  /** Resets the connection and has no effect. */
  'reset',
  /** Has its effect, then resets the connection. */
  'resetAfterwards',
  /** Responds with 500 and has no effect. The key stays unused. */
  'fail',
  /** Responds with 500, and again to each request with the same key. */
  'failForKey',
  /** Has its effect, then responds with 500, and again to each request with the same key. */
  'failForKeyAfterwards',
  /** Responds with 429. */
  'limitRate',
  /** Responds with 409, because another request is using the same object. */
  'conflict',
  /** Responds with something that is not JSON. */
  'babble',
  /** Is not reached: a gateway in front responds with 502 and its own JSON. */
  'gateway',
] as const

/** One of {@link misbehaviours}. */
export type Misbehaviour = (typeof misbehaviours)[number]

/** A request as {@link Misbehave} receives it. */
export interface StripeRequest {
  /** `read` looks up refunds, disputes, or the session of a payment. `balance` lists the bookings. */
  readonly route: 'create' | 'retrieve' | 'expire' | 'refund' | 'read' | 'balance' | 'unknown'
  /** The ID of the request's session. Null if the request creates it, or if it does not exist. */
  readonly sessionID: string | null
  readonly customerEmail: string | null
}

/** Chooses how a request fails, or null if it succeeds. It may have a side effect first, such as a buyer's payment. */
export type Misbehave = (request: StripeRequest) => Misbehaviour | null
