/** A passkey as its authenticator registered it. */
export interface NewPasskey {
  /** Base64url, as browsers name a credential. */
  readonly credentialID: string
  readonly publicKey: Uint8Array
  readonly counter: number
  /** The ways to the authenticator, as hints for the browser. */
  readonly transports: readonly string[]
  readonly deviceName: string
}

/** The use of a passkey: a verified answer to a challenge. */
export interface PasskeyUse {
  readonly credentialID: string
  readonly counter: number
  readonly challenge: AnsweredChallenge
}

/** A challenge that was answered. It is stored until it expires, so that nobody answers it twice. */
export interface AnsweredChallenge {
  readonly challenge: string
  readonly expiresSSE: number
}

/**
 * True if the counter of an authenticator went back or stood still. Then somebody has copied the key. Authenticators
 * that share a passkey between devices count nothing and always say 0.
 */
export const isCloned = (storedCounter: number, counter: number): boolean =>
  (storedCounter > 0 || counter > 0) && counter <= storedCounter
