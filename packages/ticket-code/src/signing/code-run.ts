import { encodeText } from '../code/encode.ts'
import { codeBytes, offsets, signatureBytes } from '../code/layout.ts'
import { windowSeconds, windowStartAt } from '../code/windows.ts'

/**
 * The rotating codes of one ticket, window after window, without their shared part. Only the window's start and the
 * signature differ, and the starts follow from the first.
 */
export interface CodeRun {
  /** Bytes 0 to 31 of every code, in base64url. */
  readonly head: string
  /** The window of the first signature. */
  readonly firstStartSSE: number
  /** The signatures one after the other, each {@link signatureCharacters} characters of base64url. */
  readonly signatures: string
}

/** Characters of 64 bytes in base64url without padding. */
export const signatureCharacters = 86

/** Returns the end of the last window. */
export function runEndSSE({ firstStartSSE, signatures }: CodeRun): number {
  return firstStartSSE + (signatures.length / signatureCharacters) * windowSeconds
}

/** Returns the code for a moment, as text. Undefined before the first window and after the last. */
export function codeAt(run: CodeRun, nowSSE: number): { readonly startSSE: number; readonly code: string } | undefined {
  const startSSE = windowStartAt(nowSSE)
  const at = ((startSSE - run.firstStartSSE) / windowSeconds) * signatureCharacters
  if (at < 0 || at >= run.signatures.length) return undefined
  const bytes = new Uint8Array(codeBytes)
  bytes.set(fromBase64URL(run.head))
  new DataView(bytes.buffer).setUint32(offsets.windowStartSSE, startSSE)
  bytes.set(fromBase64URL(run.signatures.slice(at, at + signatureCharacters)), codeBytes - signatureBytes)
  return { startSSE, code: encodeText(bytes) }
}

/**
 * Joins held and further codes into one run, without the windows that end before `fromSSE`. Returns null if they belong
 * to different issues or a window between them is missing. Then only the further codes are useful.
 */
export function joinRuns(held: CodeRun, further: CodeRun, fromSSE: number): CodeRun | null {
  const begins = (further.firstStartSSE - held.firstStartSSE) / windowSeconds
  if (held.head !== further.head || begins < 0 || further.firstStartSSE > runEndSSE(held)) return null
  const signatures = held.signatures.slice(0, begins * signatureCharacters) + further.signatures
  const over = Math.max(0, (windowStartAt(fromSSE) - held.firstStartSSE) / windowSeconds)
  return {
    head: held.head,
    firstStartSSE: held.firstStartSSE + over * windowSeconds,
    signatures: signatures.slice(over * signatureCharacters),
  }
}

/** Returns bytes as base64url without padding. */
export function toBase64URL(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

function fromBase64URL(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
