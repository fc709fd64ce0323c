import { decodeBytes, decodeText } from '@pokfei/ticket-code/decode'

/** How long a code must be out of sight before it counts as presented anew, in milliseconds. */
export const goneMs = 2500

/** Tells a code that is presented from one that is still held before the camera. */
export interface Sightings {
  /** Whether what was seen is presented anew. */
  isNew(text: string, nowMs: number): boolean
  /** What was seen last counts as new when it is seen again. */
  forget(): void
}

/** What is held there: the ticket, whose live code changes every 15 seconds, or else the text itself. */
function nameOf(text: string): string {
  const bytes = decodeText(text)
  return (bytes && decodeBytes(bytes)?.code.admissionID) ?? text
}

/** Makes {@link Sightings}. A camera sees a code ten times a second for as long as a phone is held up: only the first
 *  time counts, until the ticket was gone for a while. */
export function createSightings(): Sightings {
  let last = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    isNew(text, nowMs) {
      const name = nameOf(text)
      const isHeld = name === last && nowMs - lastMs < goneMs
      last = name
      lastMs = nowMs
      return !isHeld
    },
    forget() {
      last = ''
    },
  }
}
