import { decodeBytes, decodeText } from '@pokfei/ticket-code/decode'

/** How long a code must be out of sight before it counts as presented anew, in milliseconds. */
export const goneMs = 2500

/** Tells a code that is presented from one that is still held before the camera. */
export interface Sightings {
  /** Whether what was seen is presented anew. */
  isNew(text: string, nowMs: number): boolean
  /** The ticket that was seen last is decided: while it is held there, its next codes say nothing new. */
  settle(): void
  /** What was seen last counts as new when it is seen again. */
  forget(): void
}

/** The ticket of a code, whose live text changes every 15 seconds; null when it is no ticket's. */
function ticketOf(text: string): string | null {
  const bytes = decodeText(text)
  return (bytes && decodeBytes(bytes)?.code.admissionID) ?? null
}

/**
 * Makes {@link Sightings}. A camera sees a code ten times a second for as long as a phone is held up: only the first time
 * counts, until it was gone for a while. A ticket that was let in stays decided while its code changes; one that was
 * refused is looked at again as soon as it shows another code, since its holder may just have reopened it.
 */
export function createSightings(): Sightings {
  let lastText = ''
  let lastTicket: string | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  let isSettled = false
  return {
    isNew(text, nowMs) {
      const ticket = ticketOf(text)
      const isSame = text === lastText || (isSettled && ticket !== null && ticket === lastTicket)
      const isHeld = isSame && nowMs - lastMs < goneMs
      lastText = text
      lastTicket = ticket
      lastMs = nowMs
      if (!isHeld) isSettled = false
      return !isHeld
    },
    settle() {
      isSettled = true
    },
    forget() {
      lastText = ''
      isSettled = false
    },
  }
}
