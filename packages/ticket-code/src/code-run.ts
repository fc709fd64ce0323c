import { encodeText } from './encode.ts'
import { codeBytes, offsets, signatureBytes } from './layout.ts'
import { windowSeconds, windowStartAt } from './windows.ts'

/** The rotating codes of one ticket, window after window, without what they share: all but the window's start and the
 *  signature is the same in each, and the starts count up by themselves. */
export interface CodeRun {
  /** Bytes 0 to 31 of every code, in base64url. */
  readonly head: string
  /** The window of the first signature. */
  readonly firstStartSSE: number
  /** One signature after the other, each in base64url: {@link signatureCharacters} characters. */
  readonly signatures: string
}

/** Characters of 64 bytes in base64url without padding. */
export const signatureCharacters = 86

/** The end of the last window. */
export function runEndSSE({ firstStartSSE, signatures }: CodeRun): number {
  return firstStartSSE + (signatures.length / signatureCharacters) * windowSeconds
}

/** The code to be shown at a moment, as text; undefined before the first window and after the last. */
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

/** Held codes and further ones as one run, without the windows that end before `fromSSE`. Null when they are of
 *  different issues or a window is missing in between: then the further ones alone are worth anything. */
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

/** Bytes as base64url without padding. */
export function toBase64URL(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/={1,2}$/, '')
}

function fromBase64URL(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
