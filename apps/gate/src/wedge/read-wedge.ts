import { textPrefix } from '@pokfei/ticket-code/layout'

/** Keys that follow one another more slowly than this are typed by a person, in milliseconds. */
const fastestPersonMs = 80
/** Between the characters of a ticket's code a slow scanner may take longer: nobody types one by hand. */
const slowestScannerMs = 1000
/** Fewer characters are no scan. */
const shortestScan = 6

/** What becomes of a key. */
export interface WedgeKey {
  /** The whole scan, when this key ended one. */
  readonly scanned: string | null
  /** Whether the key belongs to a scanner, so that nothing else should act upon it. */
  readonly isTaken: boolean
}

/** Reads a scanner that types what it scans and presses Enter (a keyboard wedge). */
export interface WedgeReader {
  press(key: string, nowMs: number): WedgeKey
}

/** Makes a {@link WedgeReader}. A scanner types faster than any person; that alone tells them apart. */
export function createWedgeReader(): WedgeReader {
  let typed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    press(key, nowMs) {
      const isCode = typed !== '' && (typed.startsWith(textPrefix) || textPrefix.startsWith(typed))
      const patienceMs = isCode ? slowestScannerMs : fastestPersonMs
      if (nowMs - lastMs > patienceMs) typed = ''
      lastMs = nowMs
      if (key === 'Enter' || key === 'Tab') {
        const scanned = typed.length >= shortestScan ? typed : null
        typed = ''
        return { scanned, isTaken: scanned !== null }
      }
      // Shift and its like come between the characters of a scanner, too.
      if (key.length !== 1) return { scanned: null, isTaken: false }
      typed += key
      return { scanned: null, isTaken: typed.length > 1 }
    },
  }
}
