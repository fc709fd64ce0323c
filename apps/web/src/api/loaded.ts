import type { UseQueryResult } from '@tanstack/react-query'
import { isNotFound } from '../errors/api-failure.ts'

/** The state of an answer. Each state is a type of its own, so no screen calls "unknown" what is only on its way. */
export type Loaded<Data> =
  | { readonly kind: 'known'; readonly data: Data }
  | { readonly kind: 'pending' }
  /** The server failed, or nobody reached it. */
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  /** There is no such thing: the server said so, or a complete answer lacks it. */
  | { readonly kind: 'missing' }

/** Returns the state of a query. A known answer stays known if a later request fails. */
export function loadedOf<Data>({
  data,
  error,
  refetch,
}: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>): Loaded<Data> {
  if (data !== undefined) return { kind: 'known', data }
  if (error === null) return { kind: 'pending' }
  return isNotFound(error) ? { kind: 'missing' } : { kind: 'failed', error, retry: () => void refetch() }
}

/** Returns a part of an answer. It is missing if the answer lacks it. */
export function partOf<Data, Part>(loaded: Loaded<Data>, pick: (data: Data) => Part | undefined): Loaded<Part> {
  if (loaded.kind !== 'known') return loaded
  const data = pick(loaded.data)
  return data === undefined ? { kind: 'missing' } : { kind: 'known', data }
}

/** Returns two answers as one, which is known once both are. Its retry asks again for what failed. */
export function bothOf<First, Second>(first: Loaded<First>, second: Loaded<Second>): Loaded<readonly [First, Second]> {
  if (first.kind === 'known' && second.kind === 'known') return { kind: 'known', data: [first.data, second.data] }
  if (first.kind === 'missing' || second.kind === 'missing') return { kind: 'missing' }
  if (first.kind === 'failed' && second.kind === 'failed') {
    const retry = () => {
      first.retry()
      second.retry()
    }
    return { ...first, retry }
  }
  if (first.kind === 'failed') return first
  return second.kind === 'failed' ? second : { kind: 'pending' }
}

/** Returns an answer that a screen can do without, or `otherwise` until it is known. It is no fact of an order or a ticket. */
export const knownOr = <Data>(loaded: Loaded<Data>, otherwise: Data): Data =>
  loaded.kind === 'known' ? loaded.data : otherwise
