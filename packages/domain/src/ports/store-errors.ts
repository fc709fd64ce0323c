import type { EventState } from '../desk/event-states.ts'

/** The reasons of {@link ActRefused}. */
export type ActRefusal = 'revisionMoved' | 'tillCounted' | 'verifyAgain' | EventState

/**
 * The database could not do its work, and the request is not the cause: the database is locked, full or broken. Nothing
 * was written.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** The disk is full, so nothing can be written. Reads still work. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/**
 * A newer version of the program has written this database, so an older one must not touch it. The message says what to
 * do.
 */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew'
}

/**
 * The database cannot be used until an operator changes something: its address, a password, a right or a setting. The
 * message says what to do and holds no password.
 */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable'
}

/**
 * The store refuses an operator's act, and nothing was written. Another change of its subject came first, or the event is in
 * a state in which the verb does nothing. Or the operator's till of the night is counted, or so much money needs the passkey.
 */
export class ActRefused extends Error {
  override readonly name = 'ActRefused'
  readonly reason: ActRefusal

  constructor(reason: ActRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The connection was lost while the database committed, or the database did not wait for its standby. The work may be
 * stored or not, and a repetition with the same idempotency key finds out.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}
