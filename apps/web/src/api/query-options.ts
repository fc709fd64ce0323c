import { isNotFound } from '../errors/api-failure.ts'

/**
 * How long responses stay fresh, and how often a query is retried (CON-18 to CON-24). Data that changes while readers
 * watch has the short time. Data that rarely changes has the long one.
 */

/** Retries once, unless the response was a 404. The next one would be the same. */
const retry = (failures: number, error: Error): boolean => failures < 1 && !isNotFound(error)

/** For events, groups, ticket types and the profile (CON-21). */
export const staleAfter30s = { staleTime: 30_000, retry } as const

/** For organizers (CON-22). */
export const staleAfter5min = { staleTime: 300_000, retry } as const

/** For the member's orders, which are fetched at every visit (CON-23). */
export const alwaysStale = { staleTime: 1, retry } as const

/** Runs the query even if the browser believes that it is offline. The stored response is used then. */
export const runsOffline = { networkMode: 'always' } as const

/** Takes what is cached, however old it is. Only a query without a response is fetched. */
export const anyAge = { staleTime: 'static' } as const
