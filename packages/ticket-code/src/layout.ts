/** The ticket code's fields and where they stand in its 100 bytes (`docs/ticket-code.md`, spec §2 "Ticket details"). */

/** A rotating code lives for seconds on a screen; a static one is printed, as on the PDF. */
export type TicketCodeKind = 'rotating' | 'static'

/** What a code says. Byte strings are lower-case hex, so that they can be compared and be keys of a Map. */
export interface TicketCode {
  readonly kind: TicketCodeKind
  /** Number of the event's key pair that signed, 1 to 255. */
  readonly keyID: number
  /** The first 8 bytes of SHA-256("organizerID/eventID"), 16 hex digits. */
  readonly eventTag: string
  /** 16 random bytes that name the admission, 32 hex digits. */
  readonly admissionID: string
  /** Index of the ticket type in the event, 0 to 65535. */
  readonly typeIndex: number
  /** Index of the seat in the type, 0 to 65534, or null with general admission. */
  readonly seatIndex: number | null
  /** 1 for the first issue of a ticket, one more with each reissue, at most 65535. */
  readonly issueNumber: number
  /** Start of the code's 15 seconds in Unix seconds, a multiple of 15; 0 when static. */
  readonly windowStartSSE: number
}

/** Bytes of a whole code. */
export const codeBytes = 100
/** Bytes of the signature at the end. */
export const signatureBytes = 64
/** Bytes before the signature: what is signed. */
export const bodyBytes = codeBytes - signatureBytes

/** The first byte: format and kind in one. */
export const kindBytes = { rotating: 0x01, static: 0x02 } as const

/** Where each field begins; the signature follows the last. Widths: 1, 1, 8, 16, 2, 2, 2, 4. */
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

/** The seat index that stands for general admission. */
export const noSeat = 0xffff

/** What the text form begins with: the format's name and version. */
export const textPrefix = 'PF1:'

/** Signed in front of the body, so that a signature made for anything else is never one of a ticket. */
export const domainSeparation: Uint8Array = new TextEncoder().encode('POKFEI-TICKET-CODE-1\0')
