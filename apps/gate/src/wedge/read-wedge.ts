import { textPrefix } from '@pokfei/ticket-code/code/layout'

/** Milliseconds. Slower keys are typed by a person. */
const fastestPersonMs = 80
/** Milliseconds. Within a ticket code a slow scanner may take longer, because nobody types one by hand. */
const slowestScannerMs = 1000
/** Fewer characters are no scan. */
const shortestScan = 6

/** The meaning of a key. */
export interface WedgeKey {
  /** The whole scan, if this key ended one. */
  readonly scanned: string | null
  /** True if the key belongs to a scanner. Nothing else should then handle it. */
  readonly isConsumed: boolean
}

/** Reads a scanner that types the code and presses Enter (a keyboard wedge). */
export interface WedgeReader {
  readKey(key: string, nowMs: number): WedgeKey
}

/** Creates a {@link WedgeReader}. Only the speed distinguishes a scanner from a person. */
export function createWedgeReader(): WedgeReader {
  let typed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    readKey(key, nowMs) {
      const isCode = typed !== '' && (typed.startsWith(textPrefix) || textPrefix.startsWith(typed))
      const longestGapMs = isCode ? slowestScannerMs : fastestPersonMs
      if (nowMs - lastMs > longestGapMs) typed = ''
      lastMs = nowMs
      if (key === 'Enter' || key === 'Tab') {
        const scanned = typed.length >= shortestScan ? typed : null
        typed = ''
        return { scanned, isConsumed: scanned !== null }
      }
      // Scanners press Shift and similar keys between characters too.
      if (key.length !== 1) return { scanned: null, isConsumed: false }
      typed += key
      return { scanned: null, isConsumed: typed.length > 1 }
    },
  }
}
