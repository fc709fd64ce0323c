/** How the stand-in may treat a request. */
export const misbehaviours = [
  /** Never answers; nothing is done. */
  'hang',
  /** Does what it is asked, and never answers. */
  'hangAfterwards',
  /** Breaks the connection; nothing is done. */
  'reset',
  /** Does what it is asked, and breaks the connection. */
  'resetAfterwards',
  /** Answers 500; nothing is done, and the key is as if never used. */
  'fail',
  /** Answers 500, and to the same key again for ever. */
  'failForKey',
  /** Does what it is asked, and answers 500, and to the same key again for ever. */
  'failForKeyAfterwards',
  /** Answers 429. */
  'limitRate',
  /** Answers 409: another request is at work on the same. */
  'conflict',
  /** Answers something that is not JSON. */
  'babble',
  /** Is not reached: what stands before it answers 502 with JSON of its own. */
  'gateway',
] as const

/** One of {@link misbehaviours}. */
export type Misbehaviour = (typeof misbehaviours)[number]

/** A request as {@link Misbehave} sees it. */
export interface StripeRequest {
  readonly route: 'create' | 'retrieve' | 'expire' | 'refund' | 'unknown'
  /** Of the session that it is about; null when that is to be made or does not exist. */
  readonly sessionID: string | null
  readonly customerEmail: string | null
}

/** Decides how a request is treated; null is well. It may do something first, such as let a buyer pay. */
export type Misbehave = (request: StripeRequest) => Misbehaviour | null
