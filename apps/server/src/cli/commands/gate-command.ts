import type { AdmissionReport, GateDeviceReport } from '@pokfei/domain/gate/gate'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import qrcode from 'qrcode'
import { z } from 'zod'
import { isLoopback } from '../../config/loopback.ts'
import { changeVerb, done, refused, reportVerb, type Command } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'

const exampleEvent = 'lion-rock/harbour-nights'

const invite = changeVerb({
  name: 'invite',
  words: 'prints a set-up code for one phone',
  arguments: ['ORGANIZER/EVENT'],
  options: { name: { value: 'NAME', words: 'the name of the gate, instead of its number' } },
  example: `${exampleEvent} --name "Gate 3"`,
  input: z.object({ 'ORGANIZER/EVENT': eventName, name: z.string().trim().optional() }),
  result: z.object({
    event: z.string(),
    deviceID: z.string(),
    name: z.string(),
    url: z.string(),
    expiresSSE: z.int(),
    isReachable: z.boolean(),
  }),
  async run({ store, publicURL }, { 'ORGANIZER/EVENT': event, name = '' }, act) {
    const invited = await inviteGate({ store }, event, name === '' ? null : name, act)
    if (invited.kind === 'noSuchEvent') return noSuchEvent(event)
    const { device, token } = invited
    return done({
      event: nameOf(event),
      deviceID: device.deviceID,
      name: device.name,
      // The token follows the `#`, so that no server or proxy on the way logs it.
      url: `${publicURL}/gate/#invite=${token}`,
      expiresSSE: device.expiresSSE,
      isReachable: !isLoopback(publicURL),
    })
  },
  print: async ({ event, deviceID, name, url, expiresSSE, isReachable }) => [
    `${name} was invited to ${event}, as device ${deviceID}.`,
    `Open this link on its phone, or scan the code. It sets up one phone, until ${formatDateTime(expiresSSE)} Hong Kong time.`,
    '',
    `  ${url}`,
    '',
    await qrcode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }),
    ...(isReachable
      ? []
      : ['This address works on this machine only. Set PUBLIC_URL to the https address that phones reach.']),
  ],
})

const gateDevice = z.object({
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

function deviceLine(device: z.infer<typeof gateDevice>): string {
  const { deviceID, name, pairedSSE, revokedSSE, expiresSSE, scanCount, admittedCount, lastScanSSE } = device
  const state =
    revokedSSE === null
      ? pairedSSE === null
        ? `invited until ${formatDateTime(expiresSSE)}`
        : `set up ${formatDateTime(pairedSSE)}`
      : `withdrawn ${formatDateTime(revokedSSE)}`
  const last = lastScanSSE === null ? '' : `, last ${formatDateTime(lastScanSSE)}`
  return `${deviceID}  ${name}  ${state}  ${scanCount} scanned, ${admittedCount} admitted${last}`
}

const devices = reportVerb({
  name: 'devices',
  words: 'lists the phones of an event',
  arguments: ['ORGANIZER/EVENT'],
  example: exampleEvent,
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({ devices: z.array(gateDevice) }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const found: readonly GateDeviceReport[] | null = await store.gate.listDevices(event)
    return found === null ? noSuchEvent(event) : done({ devices: [...found] })
  },
  print: ({ devices: listed }) =>
    listed.length === 0 ? ['No phone was invited to this event.'] : listed.map(deviceLine),
})

const revokeDevice = changeVerb({
  name: 'revoke-device',
  words: 'withdraws a lost phone',
  arguments: ['DEVICE'],
  example: 'K7QM2XD4 --reason "the phone was lost"',
  input: z.object({ DEVICE: z.string() }),
  result: z.object({ deviceID: z.string(), name: z.string(), event: z.string(), revokedSSE: z.int() }),
  async run({ store }, { DEVICE: deviceID }, act) {
    const device = await store.gate.revoke(deviceID.toUpperCase(), act)
    if (device === null) return refused(`There is no device ${deviceID}. Nothing was done.`)
    return done({
      deviceID: device.deviceID,
      name: device.name,
      event: nameOf(device),
      revokedSSE: device.revokedSSE ?? act.nowSSE,
    })
  },
  print: ({ deviceID, name, event, revokedSSE }) => [
    `${name} (${deviceID}) of ${event} was withdrawn at ${formatDateTime(revokedSSE)}.`,
    'The server accepts nothing from it any more. Earlier scans still count.',
  ],
})

const admissionUse = z.object({ usedSSE: z.int(), gate: z.string() })
const admission = z.object({
  usedSSE: z.int(),
  gate: z.string(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  seat: z.string().nullable(),
  orderReference: z.string().nullable(),
  method: z.string().nullable(),
  again: z.array(admissionUse),
})

function admissionLine(one: z.infer<typeof admission>): string {
  const { usedSSE, gate, ticketTypeNameEN, ticketTypeNameCN, seat, orderReference, method, again } = one
  const how = method === 'rotating' ? 'live code' : method === 'static' ? 'printed code' : 'reference'
  const twice = again.map((use) => `  ADMITTED AGAIN ${formatDateTime(use.usedSSE)} at ${use.gate}`).join('')
  return `${formatDateTime(usedSSE)}  ${gate}  ${ticketTypeNameEN} ${ticketTypeNameCN}  ${seat ?? '-'}  ${orderReference ?? 'unknown order'}  ${how}${twice}`
}

const admissions = reportVerb({
  name: 'admissions',
  words: 'lists the admissions with time and gate',
  arguments: ['ORGANIZER/EVENT'],
  example: exampleEvent,
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({ admissions: z.array(admission) }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const found: readonly AdmissionReport[] | null = await store.gate.listAdmissions(event)
    return found === null
      ? noSuchEvent(event)
      : done({ admissions: found.map((one) => ({ ...one, again: [...one.again] })) })
  },
  print({ admissions: listed }) {
    const perType = [...Map.groupBy(listed, ({ ticketTypeNameEN }) => ticketTypeNameEN)].map(
      ([name, ofType]) => `${ofType.length} ${name}`,
    )
    const doubles = listed.filter(({ again }) => again.length > 0).length
    return [
      ...listed.map(admissionLine),
      `${listed.length} admitted${perType.length > 0 ? `: ${perType.join(', ')}` : ''}.`,
      ...(doubles > 0 ? [`${doubles} of them more than once, by gates that could not reach each other.`] : []),
    ]
  },
})

/** The command `npm run gate`: the phones at the doors and their admissions. */
export const gateCommand: Command = {
  name: 'gate',
  words: 'The phones at the doors of an event.',
  verbs: [invite, devices, revokeDevice, admissions],
}
