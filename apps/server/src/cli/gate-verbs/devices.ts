import type { GateDeviceReport } from '@pokfei/domain/gate/gate'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import qrcode from 'qrcode'
import { z } from 'zod'
import { isLoopback } from '../../config/loopback.ts'
import { changeVerb, done, refused, reportVerb } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'

/** Invites a phone to the doors of an event. */
export const inviteVerb = changeVerb({
  words: 'prints a set-up code for one phone',
  arguments: ['ORGANIZER/EVENT'],
  options: { name: { value: 'NAME', words: 'the name of the gate, instead of its number' } },
  example: 'lion-rock/harbour-nights --name "Gate 3"',
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

/** Lists the phones of an event. */
export const devicesVerb = reportVerb({
  words: 'lists the phones of an event',
  arguments: ['ORGANIZER/EVENT'],
  example: 'lion-rock/harbour-nights',
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({ devices: z.array(gateDevice) }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const found: readonly GateDeviceReport[] | null = await store.gate.listDevices(event)
    return found === null ? noSuchEvent(event) : done({ devices: [...found] })
  },
  print: ({ devices: listed }) =>
    listed.length === 0 ? ['No phone was invited to this event.'] : listed.map(deviceLine),
})

/** Withdraws a phone. */
export const revokeDeviceVerb = changeVerb({
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
