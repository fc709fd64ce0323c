/** A claim of due rows, so that several processes never work on the same one. */
export interface DueClaim {
  readonly nowSSE: number
  readonly leaseUntilSSE: number
  readonly limit: number
}
