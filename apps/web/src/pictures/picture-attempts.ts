import { placeholderSize } from '@pokfei/format/picture-placeholder'

/** The number of further attempts at a picture that is not drawn yet. */
const maxAttempts = 7

/** Returns the milliseconds until the next attempt at a picture. Undefined once it is drawn, or after the last one.
 *  `width` is that of the response in px, and 0 if a further attempt failed. */
export function pauseBeforeNextMs(width: number, attempt: number): number | undefined {
  return width <= placeholderSize.width && attempt < maxAttempts ? 1000 * 2 ** attempt : undefined
}

/** Returns the address of an attempt, counted from 0. Each has its own, because a page loads an address once. */
export const attemptAddress = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?attempt=${attempt}`
