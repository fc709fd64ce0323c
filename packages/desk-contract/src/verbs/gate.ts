import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { eventRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { eventName } from '../inputs/event-name.ts'
import { listFormat } from '../inputs/file-format.ts'
import { say } from '../inputs/input-words.ts'
import { personalName } from '../shapes/personal.ts'

const deviceShape = z.object({
  deviceID: z.string(),
  name: z.string(),
  invitedSSE: z.int(),
  expiresSSE: z.int(),
  pairedSSE: z.int().nullable(),
  revokedSSE: z.int().nullable(),
  scanCount: z.int(),
  admittedCount: z.int(),
  lastScanSSE: z.int().nullable(),
})
/** A phone at a door as JSON. */
export type GateDeviceJSON = z.infer<typeof deviceShape>

const admissionShape = z.object({
  usedSSE: z.int(),
  gate: z.string(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  seat: z.string().nullable(),
  orderReference: z.string().nullable(),
  method: z.string().nullable(),
  again: z.array(z.object({ usedSSE: z.int(), gate: z.string() })),
})
/** An admission as JSON. */
export type AdmissionJSON = z.infer<typeof admissionShape>

const doorTicketShape = z.object({
  ticketID: z.string(),
  orderReference: z.string(),
  holder: personalName,
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  seat: z.string().nullable(),
  admittedSSE: z.int().nullable(),
})
/** A ticket on the list for a door as JSON. */
export type DoorTicketJSON = z.infer<typeof doorTicketShape>

/** Reads the ID of a phone, in either case. */
const deviceID = z.string(say('is missing')).transform((text) => text.toUpperCase())

/** The verbs about the phones at the doors. */
export const gate = {
  invite: changeContract({
    input: z.object({ event: eventName, name: z.string(say('is missing')).trim().optional() }),
    result: z.object({
      event: z.string(),
      deviceID: z.string(),
      name: z.string(),
      url: z.string(),
      expiresSSE: z.int(),
      isReachable: z.boolean(),
    }),
    refusals: eventRefusals,
  }),
  devices: reportContract({
    input: z.object({ event: eventName }),
    result: z.object({ devices: z.array(deviceShape) }),
    refusals: eventRefusals,
  }),
  'revoke-device': changeContract({
    input: z.object({ device: deviceID }),
    result: z.object({ deviceID: z.string(), name: z.string(), event: z.string(), revokedSSE: z.int() }),
    refusals: {
      noSuchDevice: (device: string) => nothingDone(`There is no device ${device}.`, `沒有裝置 ${device}。`),
    },
    subjectOf: ({ device }) => ({ kind: 'gate', id: device }),
  }),
  admissions: reportContract({
    input: z.object({ event: eventName }),
    /** `ticketCount` counts the valid tickets. */
    result: z.object({ admissions: z.array(admissionShape), ticketCount: z.int() }),
    refusals: eventRefusals,
  }),
  list: reportContract({
    input: z.object({
      event: eventName,
      by: z.enum(['name', 'seat'], say('takes name or seat')).default('name'),
      absent: z.boolean().default(false),
      file: listFormat,
    }),
    result: z.object({
      event: z.string(),
      eventNameEN: z.string(),
      eventNameCN: z.string(),
      venueNameEN: z.string(),
      venueNameCN: z.string(),
      eventStartTimeSSE: z.int(),
      listedSSE: z.int(),
      ticketCount: z.int(),
      admittedCount: z.int(),
      tickets: z.array(doorTicketShape),
    }),
    refusals: eventRefusals,
  }),
}
