import { isNotFound } from './failure.ts'

/**
 * How long answers stay fresh, and how often a query is tried again (spec §7). The specification gives two
 * stale times; what changes while people look on has the short one, what hardly ever changes the long one.
 */

/** Tries once more, unless the answer was that there is no such thing: the next one would be the same. */
const retry = (failures: number, error: Error): boolean => failures < 1 && !isNotFound(error)

/** Events, groups, ticket types, the profile. */
export const shortlyFresh = { staleTime: 30_000, retry } as const

/** Organizers. */
export const longFresh = { staleTime: 300_000, retry } as const

/** The member's orders: always asked again. */
export const neverFresh = { staleTime: 1, retry } as const

/** Asked even where the browser thinks that it is offline: what was kept on the phone answers then. */
export const evenOffline = { networkMode: 'always' } as const
