import { decodeBase45 } from './base45.ts'
import { toHex } from './hex.ts'
import { bodyBytes, codeBytes, kindBytes, noSeat, offsets, textPrefix, type TicketCode } from './layout.ts'

/** A decoded code without proof: nothing in it is trusted before its signature is checked. */
export interface DecodedTicketCode {
  readonly code: TicketCode
  /** The 36 bytes that were signed. */
  readonly body: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Returns the bytes of a code from a scanner's text, or null if the text is no code. It trims white space, since
 * scanners add line ends. Neither end of a code can be a space, so nothing is lost.
 */
export function decodeText(text: string): Uint8Array | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith(textPrefix)) return null
  return decodeBase45(trimmed.slice(textPrefix.length))
}

/** Returns the fields of a code's bytes. Returns null if the length or the kind does not belong to this format. */
export function decodeBytes(bytes: Uint8Array): DecodedTicketCode | null {
  if (bytes.length !== codeBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kindOf(view.getUint8(offsets.kind))
  if (kind === null) return null
  const seatIndex = view.getUint16(offsets.seatIndex)
  return {
    code: {
      kind,
      keyID: view.getUint8(offsets.keyID),
      eventTag: toHex(bytes.subarray(offsets.eventTag, offsets.admissionID)),
      admissionID: toHex(bytes.subarray(offsets.admissionID, offsets.typeIndex)),
      typeIndex: view.getUint16(offsets.typeIndex),
      seatIndex: seatIndex === noSeat ? null : seatIndex,
      issueNumber: view.getUint16(offsets.issueNumber),
      windowStartSSE: view.getUint32(offsets.windowStartSSE),
    },
    body: bytes.slice(0, bodyBytes),
    signature: bytes.slice(bodyBytes),
  }
}

function kindOf(byte: number): TicketCode['kind'] | null {
  if (byte === kindBytes.rotating) return 'rotating'
  if (byte === kindBytes.static) return 'static'
  return null
}
