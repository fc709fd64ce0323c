import { encodeBase45 } from './base45.ts'
import { fromHex } from './hex.ts'
import { bodyBytes, codeBytes, kindBytes, noSeat, offsets, textPrefix, type TicketCode } from './layout.ts'
import { windowSeconds } from './windows.ts'

/**
 * Returns the 36 bytes before the signature, big-endian. Throws a RangeError if a field does not fit or the window does
 * not suit the kind. Such a code must never be signed.
 */
export function encodeBody(code: TicketCode): Uint8Array<ArrayBuffer> {
  if (!hasFittingWindow(code)) throw new RangeError(`not a window of a ${code.kind} code: ${code.windowStartSSE}`)
  const body = new Uint8Array(bodyBytes)
  const view = new DataView(body.buffer)
  view.setUint8(offsets.kind, kindBytes[code.kind])
  view.setUint8(offsets.keyID, within('keyID', code.keyID, 1, 0xff))
  body.set(fromHex(code.eventTag, 8), offsets.eventTag)
  body.set(fromHex(code.admissionID, 16), offsets.admissionID)
  view.setUint16(offsets.typeIndex, within('typeIndex', code.typeIndex, 0, 0xffff))
  view.setUint16(
    offsets.seatIndex,
    code.seatIndex === null ? noSeat : within('seatIndex', code.seatIndex, 0, noSeat - 1),
  )
  view.setUint16(offsets.issueNumber, within('issueNumber', code.issueNumber, 1, 0xffff))
  view.setUint32(offsets.windowStartSSE, within('windowStartSSE', code.windowStartSSE, 0, 0xffff_ffff))
  return body
}

/** True if the window suits the kind: 0 for static codes, else a positive multiple of 15. */
export function hasFittingWindow({ kind, windowStartSSE }: Pick<TicketCode, 'kind' | 'windowStartSSE'>): boolean {
  if (kind === 'static') return windowStartSSE === 0
  return windowStartSSE > 0 && windowStartSSE % windowSeconds === 0
}

/** Returns a whole code as text: 154 characters, which a QR code of version 6 holds at level M. */
export function encodeText(bytes: Uint8Array): string {
  if (bytes.length !== codeBytes) throw new RangeError(`a ticket code has ${codeBytes} bytes, not ${bytes.length}`)
  return textPrefix + encodeBase45(bytes)
}

function within(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} is out of range: ${value}`)
  return value
}
