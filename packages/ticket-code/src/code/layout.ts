/** The fields of a ticket code and their places in its 100 bytes (`docs/ticket-code.md`, TKT-22, TKT-45). */

/** The kind of a code. A rotating code lives for seconds on a screen; a static one is printed on the PDF. */
export type TicketCodeKind = 'rotating' | 'static'

/** The fields of a code. Byte strings are lower-case hex, so that they can be compared and used as keys of a Map. */
export interface TicketCode {
  readonly kind: TicketCodeKind
  /** Number of the key pair of the event that signed the code, 1 to 255. */
  readonly keyID: number
  /** The first 8 bytes of SHA-256("organizerID/eventID"), 16 hex digits. */
  readonly eventTag: string
  /** The admission ID: 16 random bytes, 32 hex digits. */
  readonly admissionID: string
  /** Index of the type that was sold in the event, 0 to 65535. */
  readonly typeIndex: number
  /** Index of the seat in the type that has it, 0 to 65534, or null with general admission. */
  readonly seatIndex: number | null
  /** 1 for the first issue of a ticket, one more for each reissue, at most 65535. */
  readonly issueNumber: number
  /** Start of the code's 15 seconds in Unix seconds, a multiple of 15. 0 for static codes. */
  readonly windowStartSSE: number
}

/** The length of a whole code in bytes. */
export const codeBytes = 100
/** The length of the signature at the end, in bytes. */
export const signatureBytes = 64
/** The length of the signed part before the signature, in bytes. */
export const bodyBytes = codeBytes - signatureBytes

/** The first byte, which states format and kind. */
export const kindBytes = { rotating: 0x01, static: 0x02 } as const

/** The start of each field. The signature follows the last. Widths: 1, 1, 8, 16, 2, 2, 2, 4. */
export const offsets = {
  kind: 0,
  keyID: 1,
  eventTag: 2,
  admissionID: 10,
  typeIndex: 26,
  seatIndex: 28,
  issueNumber: 30,
  windowStartSSE: 32,
} as const

/** The seat index that means general admission. */
export const noSeat = 0xffff

/** The prefix of the text form: the format's name and version. */
export const textPrefix = 'PF1:'

/** Signed in front of the body, so that a signature for any other purpose is never one of a ticket. */
export const domainSeparation: Uint8Array = new TextEncoder().encode('POKFEI-TICKET-CODE-1\0')
