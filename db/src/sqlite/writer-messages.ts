/** A call of a writing method, on its way to the thread. */
export interface WriteCall {
  readonly number: number
  readonly noun: string
  readonly method: string
  readonly args: readonly unknown[]
}

/** What came of a call. `failure` says whether the error was a StoreFull or another StoreUnavailable: a message bears no classes. */
export type WriteAnswer =
  | { readonly number: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly number: number; readonly kind: 'failed'; readonly error: Error; readonly failure: 'full' | 'unavailable' | 'other' }

/** What the thread is sent: calls, many at a time because a message costs as much as several calls; or `close`, which ends
 *  it when everything is written. It sends back {@link WriteAnswer}s, as many as are ready. */
export type WriterMessage = readonly WriteCall[] | 'close'
