import type { ActRefusal } from '@pokfei/domain/ports/store-errors'
import type { WritingNoun } from './writing-store.ts'

/** A call of a writing method, as sent to the writing thread. */
export interface WriteCall {
  readonly number: number
  readonly noun: WritingNoun
  readonly method: string
  readonly args: readonly unknown[]
}

/**
 * The result of a call. `failure` names the class of the error, because messages carry no classes: StoreFull, another
 * StoreUnavailable or OutcomeUnknown. The reason of an ActRefused says all of it.
 */
export type WriteResponse =
  | { readonly number: number; readonly kind: 'done'; readonly value: unknown }
  | {
      readonly number: number
      readonly kind: 'failed'
      readonly error: Error
      readonly failure: 'full' | 'unavailable' | 'unknown' | 'other'
    }
  | { readonly number: number; readonly kind: 'refused'; readonly reason: ActRefusal }

/**
 * A message to the thread. It holds many calls, because a message costs as much as several calls. `close` ends the
 * thread once everything is written. The thread replies with {@link WriteResponse}s, as many as are
 * ready. Its first message has none: it says that the store is open.
 */
export type WriterMessage = readonly WriteCall[] | 'close'
