import { placeholderSize } from '@pokfei/format/picture-placeholder'

/** Milliseconds before each further attempt at a picture that is not drawn yet. There is none after the last. */
const pausesMs = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const

/** Returns the milliseconds until the next attempt at a picture. Undefined once it is drawn, or after the last one.
 *  `width` is that of the response in px, and 0 if a further attempt failed. */
export function pauseBeforeNextMs(width: number, attempt: number): number | undefined {
  return width <= placeholderSize.width ? pausesMs[attempt] : undefined
}

/** Returns the address of an attempt, counted from 0. Each has its own, because a page loads an address once. */
export const attemptAddress = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?attempt=${attempt}`
