import { textPrefix } from '@pokfei/ticket-code/code/layout'
import { usCharacter } from './us-keyboard.ts'

/** Milliseconds. Slower keys are typed by a person. */
const fastestPersonMs = 80
/** Milliseconds. Within a ticket code a slow scanner may take longer, because nobody types one by hand. */
const slowestScannerMs = 1000
/** Fewer characters are no scan. */
const shortestScan = 6

/** The fields of a `KeyboardEvent` that a scan needs. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The meaning of a key. */
export interface WedgeKey {
  /** The whole scan, if this key ended one. */
  readonly scanned: string | null
  /** True if the key belongs to a scanner. Nothing else should then handle it. */
  readonly isConsumed: boolean
}

/** Reads a scanner that types the code and presses Enter (a keyboard wedge). */
export interface WedgeReader {
  readKey(pressed: PressedKey, nowMs: number): WedgeKey
}

/** True if a scan can be read: a ticket, or the link of an invitation. */
const isReadable = (text: string): boolean => text.startsWith(textPrefix) || /^https?:\/\//.test(text)

/**
 * Returns the text of a scan. `typed` is what the phone's keyboard made of it: Caps Lock, another layout, full-width
 * letters and an input method change it. `pressed` is what the keys mean on the scanner's own keyboard (GAT-33).
 */
function textOf(typed: string, pressed: string): string {
  const folded = typed.normalize('NFKC').toUpperCase()
  return [typed, pressed, folded].find(isReadable) ?? (typed === '' ? pressed : typed)
}

const mayBeCode = (text: string): boolean => text !== '' && (text.startsWith(textPrefix) || textPrefix.startsWith(text))
const endings: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab'])

/** Creates a {@link WedgeReader}. Only the speed distinguishes a scanner from a person. */
export function createWedgeReader(): WedgeReader {
  let typed = ''
  let pressed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  const count = (): number => Math.max(typed.length, pressed.length)
  return {
    readKey({ key, code, shiftKey }, nowMs) {
      const longestGapMs = mayBeCode(typed) || mayBeCode(pressed) ? slowestScannerMs : fastestPersonMs
      if (nowMs - lastMs > longestGapMs) typed = pressed = ''
      lastMs = nowMs
      if (endings.has(key) || endings.has(code)) {
        const scanned = count() >= shortestScan ? textOf(typed, pressed) : null
        typed = pressed = ''
        return { scanned, isConsumed: scanned !== null }
      }
      // Scanners press Shift and similar keys between characters too. An input method hides the character, not the key.
      const character = usCharacter(code, shiftKey)
      if (key.length !== 1 && character === '') return { scanned: null, isConsumed: false }
      if (key.length === 1) typed += key
      pressed += character
      return { scanned: null, isConsumed: count() > 1 }
    },
  }
}
