import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { gate, open } from '../access.ts'
import { commonErrors, errorResponse, bodyErrors, writeErrors } from '../schemas/responses.ts'
import { formerRevokedName, outcomeNamed, scanMethods, scanOutcomes } from '../reasons.ts'
import { orderReference, slug, sse, uuid } from '../schemas/scalars.ts'

const c = initContract()

/** The token of an invitation or of a device: 32 random bytes as base64url. */
const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')
  .meta({ example: 'q3Jv0m7uXhJ5yQpXcB0b0m3l9w2u7c8Jt1nqv4Y5zAk' })

const hex = (bytes: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `must be ${bytes} bytes of lower-case hex`)

/** The admission ID: 16 random bytes, equal in every code of a ticket. */
const admissionID = hex(16).meta({ example: '00112233445566778899aabbccddeeff' })

/** A phone at a door, as it sees itself. */
export const gateDevice = z.object({
  deviceID: z.string().meta({ example: 'K2XD7Q' }),
  /** The name of the gate, such as "Gate 3". */
  name: z.string().meta({ example: 'Gate 3' }),
  organizerID: slug,
  eventID: slug,
})
/** See {@link gateDevice}. */
export type GateDevice = z.infer<typeof gateDevice>

/** The body that sets a phone up: the invitation, and a token that the phone created for itself. */
export const pairGate = z.strictObject({ invite: token, token })

/** A public key that a gate trusts, and the event whose tickets it signs. */
export const gateKey = z.object({
  eventTag: hex(8).meta({ example: '1f2e3d4c5b6a7988' }),
  keyID: z.int().min(1).max(255),
  publicKey: hex(32).meta({ example: '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29' }),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  eventStartTimeSSE: sse,
})
/** See {@link gateKey}. */
export type GateKey = z.infer<typeof gateKey>

/** Everything about its event that a gate needs to decide alone. */
export const gatePack = z.object({
  serverTimeSSE: sse,
  device: gateDevice,
  event: z.object({
    organizerID: slug,
    eventID: slug,
    eventTag: gateKey.shape.eventTag,
    eventNameEN: z.string(),
    eventNameCN: z.string(),
    venueNameEN: z.string(),
    venueNameCN: z.string(),
    eventStartTimeSSE: sse,
    /** True if the event accepts printed codes. */
    staticCode: z.boolean(),
    /** The change that stops the event, or null. */
    stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
  }),
  types: z.array(
    z.object({
      /** The index in a ticket's code. It is that of the type that was sold, wherever its places are. */
      typeIndex: z.int(),
      ticketTypeNameEN: z.string(),
      ticketTypeNameCN: z.string(),
      /** The proof to ask for before a holder is admitted. Left out if there is none (GAT-34). */
      proofEN: z.string().optional().meta({ example: 'Student card' }),
      proofCN: z.string().optional(),
    }),
  ),
  /**
   * The keys of this event and of events around the same days. With these, a gate tells tickets of other events from
   * forgeries.
   */
  keys: z.array(gateKey),
})
/** See {@link gatePack}. */
export type GatePack = z.infer<typeof gatePack>

/** A completed order's tickets, as a gate finds them. */
export const gateOrder = z.object({
  orderReference,
  /** The buyer's name. Door staff check the identity of a printed ticket's bearer against it. */
  holder: z.string().meta({ example: 'Karen Chan' }),
  /** The last four digits of the holder's phone number, or an empty text without one. */
  phoneEnds: z.string().meta({ example: '4567' }),
  tickets: z.array(
    z.object({
      admissionID,
      typeIndex: z.int(),
      seat: z.string().nullable().meta({ example: 'B · 12 · 7' }),
      issueNumber: z.int().min(1),
      isRevoked: z.boolean(),
      /** The same as `isRevoked`. Phones with an app from before November 2026 read no other name. */
      isRefunded: z.boolean(),
    }),
  ),
})
/** See {@link gateOrder}. */
export type GateOrder = z.infer<typeof gateOrder>

/** The time and the gate of an admission. */
export const gateUse = z.object({ usedSSE: sse, gate: z.string().meta({ example: 'Gate 2' }) })
/** See {@link gateUse}. */
export type GateUse = z.infer<typeof gateUse>

/** A ticket that a gate has admitted. */
export const gateAdmission = z.object({ admissionID, typeIndex: z.int(), scanID: uuid, ...gateUse.shape })
/** See {@link gateAdmission}. */
export type GateAdmission = z.infer<typeof gateAdmission>

/** A double admission: two gates admitted one ticket, each without knowing of the other. Both learn of it. */
export const doubleAdmission = z.object({ admissionID, first: gateUse, second: gateUse })
/** See {@link doubleAdmission}. */
export type DoubleAdmission = z.infer<typeof doubleAdmission>

/** All changes since a cursor. */
export const gateChanges = z.object({
  serverTimeSSE: sse,
  /** The value of `after` for the next request. */
  cursor: z.string(),
  /** False if more changes are ready at once. */
  isComplete: z.boolean(),
  /** New or changed orders, each complete. */
  orders: z.array(gateOrder),
  admissions: z.array(gateAdmission),
  /** The double admissions that involve this device. */
  doubles: z.array(doubleAdmission),
})
/** See {@link gateChanges}. */
export type GateChanges = z.infer<typeof gateChanges>

/** The name of an outcome, current or former. */
const outcomeName = z.enum([...scanOutcomes, formerRevokedName])

/** One scan with the result that the gate decided. */
export const scan = z
  .strictObject({
    /** Created by the gate. A scan that is sent repeatedly counts once. */
    scanID: uuid,
    scannedSSE: sse,
    outcome: outcomeName.transform(outcomeNamed),
    /** Null if nothing could be read. */
    method: z.enum(scanMethods).nullable(),
    /** The ticket. Null unless it is one of this event. */
    ticket: z
      .strictObject({ admissionID, typeIndex: z.int().min(0).max(65_535), issueNumber: z.int().min(1).max(65_535) })
      .nullable(),
    /** False while the gate has not shown the result. The server may then still refuse an admission. */
    isTold: z.boolean(),
  })
  .refine((one) => one.outcome !== 'admitted' || one.ticket !== null, 'an admission must name its ticket')
/** See {@link scan}. */
export type Scan = z.infer<typeof scan>
/** A {@link scan} before its outcome is read: it may have a former name. */
export type SentScan = z.input<typeof scan>

/** The result of a scan. */
export const scanResult = z.object({
  scanID: uuid,
  /** `refunded` stands for `revoked` unless the phone says that it knows `revoked`. */
  outcome: outcomeName,
  /** The other admission of a ticket that was used before or admitted twice. */
  use: gateUse.nullable(),
})
/** See {@link scanResult}. */
export type ScanResult = z.infer<typeof scanResult>

/** The body of a request with scans. */
export const sendScans = z.strictObject({ scans: z.array(scan).min(1).max(100) })

/** The error responses of any route with a gate's token. */
const gateErrors = { ...commonErrors, 401: errorResponse('gateRefused') } as const

/** The API of the gates. Phones decide alone and report to the server when they can. */
export const gateContract = c.router({
  pair: {
    method: 'POST',
    path: '/api/gate/devices',
    summary: 'Set up a phone as a gate. Repeating it with the same token changes nothing.',
    body: pairGate,
    responses: { ...commonErrors, ...bodyErrors, 200: gateDevice, 409: errorResponse('gateInviteRefused') },
    metadata: open,
  },
  pack: {
    method: 'GET',
    path: '/api/gate/pack',
    summary: 'The data for decisions without a network',
    responses: { ...gateErrors, ...writeErrors, 200: gatePack },
    metadata: gate,
  },
  news: {
    method: 'GET',
    path: '/api/gate/news',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}(?:\.\d{1,15}){4}$/)
        .optional(),
    }),
    summary: 'Orders, admissions and double admissions since a cursor',
    responses: { ...gateErrors, 200: gateChanges },
    metadata: gate,
  },
  send: {
    method: 'POST',
    path: '/api/gate/scans',
    /** `knows=revoked` means that the phone reads the outcome `revoked`. Any other value means nothing. */
    query: z.object({ knows: z.string().optional() }),
    summary: 'Send scans. Each one counts once.',
    body: sendScans,
    responses: { ...gateErrors, ...bodyErrors, 200: z.object({ serverTimeSSE: sse, scans: z.array(scanResult) }) },
    metadata: gate,
  },
})
