import { decodeBytes, decodeText } from '@pokfei/ticket-code/code/decode'

/** Milliseconds that a code must be out of view before it counts as a new scan (GAT-21). */
export const goneMs = 2500

/** Distinguishes a new code from one that is still in front of the camera. */
export interface ScanDebouncer {
  /** True if this view of a code is a new scan. */
  isNew(text: string, nowMs: number): boolean
  /** Marks the last ticket as decided. While it stays in view, its next codes are ignored. */
  markDecided(): void
  /** Makes the last code count as new when it is seen again, unless it is of the ticket that a question is about. */
  forget(asked: { readonly admissionID: string } | null): void
}

/** Returns the admission ID of a code, because a live text changes every 15 seconds. Null if the text is no ticket
 *  code. */
function ticketOf(text: string): string | null {
  const bytes = decodeText(text)
  return (bytes && decodeBytes(bytes)?.code.admissionID) ?? null
}

/**
 * Creates {@link ScanDebouncer}. A camera sees a code ten times a second while a phone is held up. Only the first time
 * counts, until the code was out of view for a while. An admitted ticket stays decided while its code changes. A
 * refused one is checked again once it shows another code, because its holder may have reopened it.
 */
export function createScanDebouncer(): ScanDebouncer {
  let lastText = ''
  let lastTicket: string | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  let hasDecided = false
  return {
    isNew(text, nowMs) {
      const ticket = ticketOf(text)
      const isSame = text === lastText || (hasDecided && ticket !== null && ticket === lastTicket)
      const isStillVisible = isSame && nowMs - lastMs < goneMs
      lastText = text
      lastTicket = ticket
      lastMs = nowMs
      if (!isStillVisible) hasDecided = false
      return !isStillVisible
    },
    markDecided() {
      hasDecided = true
    },
    forget(asked) {
      // A holder who looks for a card lowers the phone and holds it up again. The answer decides that ticket.
      hasDecided = asked !== null && lastTicket === asked.admissionID
      if (!hasDecided) lastText = ''
    },
  }
}
