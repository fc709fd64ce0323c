import { gate, type GateDeviceJSON } from '@pokfei/desk-contract/verbs/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import qrcode from 'qrcode'
import { commandVerb } from '../frame/command.ts'

/** Invites a phone to the doors of an event. */
export const inviteVerb = commandVerb(gate.invite, {
  words: 'prints a set-up code for one phone',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: { name: { value: 'NAME', words: 'the name of the gate, instead of its number' } },
  example: 'lion-rock/harbour-nights --name "Gate 3"',
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

function deviceLine(device: GateDeviceJSON): string {
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
export const devicesVerb = commandVerb(gate.devices, {
  words: 'lists the phones of an event',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
  print: ({ devices: listed }) =>
    listed.length === 0 ? ['No phone was invited to this event.'] : listed.map(deviceLine),
})

/** Withdraws a phone. */
export const revokeDeviceVerb = commandVerb(gate['revoke-device'], {
  words: 'withdraws a lost phone',
  arguments: { DEVICE: 'device' },
  example: 'K7QM2XD4 --reason "the phone was lost"',
  print: ({ deviceID, name, event, revokedSSE }, { isChanged }) => [
    `${name} (${deviceID}) of ${event} was withdrawn at ${formatDateTime(revokedSSE)}.`,
    isChanged
      ? 'The server accepts nothing from it any more. Earlier scans still count.'
      : 'It was withdrawn before. Nothing was changed.',
  ],
})
