import type { Loaded } from '../../api/loaded.ts'

const readiness = { known: 0, pending: 1, failed: 2, missing: 3 } as const satisfies Record<
  Loaded<unknown>['kind'],
  number
>

/** Returns the better of two sources of one fact: a known one, else one that may still arrive. */
export const eitherOf = <Data>(first: Loaded<Data>, second: Loaded<Data>): Loaded<Data> =>
  readiness[second.kind] < readiness[first.kind] ? second : first
