import { parseArgs } from 'node:util'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { AdmissionReport, GateDeviceReport } from '@pokfei/domain/gate/gate'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import qrcode from 'qrcode'
import { isLoopback } from '../config/loopback.ts'
import type { Command, CommandDeps, CommandResult } from './run-command.ts'

const usage = [
  'Usage:',
  '  npm run gate -- invite ORGANIZER/EVENT [--name "Gate 3"]   a set-up code for one phone',
  '  npm run gate -- devices ORGANIZER/EVENT                    the phones of an event',
  '  npm run gate -- revoke-device ID                           withdraws a lost phone',
  '  npm run gate -- admissions ORGANIZER/EVENT                 the admissions, with time and gate',
]

const done = (...lines: readonly string[]): CommandResult => ({ kind: 'done', lines })
const rejected = (...lines: readonly string[]): CommandResult => ({ kind: 'rejected', lines })
const noSuchEvent = (event: EventKey): CommandResult =>
  rejected(`There is no event ${event.organizerID}/${event.eventID}. Nothing was done.`)

/** Reads `ORGANIZER/EVENT`. Returns null for any other text. */
function readEvent(text: string | undefined): EventKey | null {
  const [, organizerID, eventID] = /^([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/.exec(text ?? '') ?? []
  return organizerID === undefined || eventID === undefined ? null : { organizerID, eventID }
}

async function invite(deps: CommandDeps, event: EventKey, name: string | null): Promise<CommandResult> {
  const invited = await inviteGate(deps, event, name)
  if (invited.kind === 'noSuchEvent') return noSuchEvent(event)
  const { device, token } = invited
  // The token follows the `#`, so that no server or proxy on the way logs it.
  const url = `${deps.publicURL}/gate/#invite=${token}`
  return done(
    `${device.name} was invited to ${event.organizerID}/${event.eventID}, as device ${device.deviceID}.`,
    `Open this link on its phone, or scan the code. It sets up one phone, until ${formatDateTime(device.expiresSSE)} Hong Kong time.`,
    '',
    `  ${url}`,
    '',
    await qrcode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }),
    ...(isLoopback(deps.publicURL)
      ? ['This address works on this machine only. Set PUBLIC_URL to the https address that phones reach.']
      : []),
  )
}

function deviceLine({
  deviceID,
  name,
  pairedSSE,
  revokedSSE,
  expiresSSE,
  scanCount,
  admittedCount,
  lastScanSSE,
}: GateDeviceReport): string {
  const state =
    revokedSSE === null
      ? pairedSSE === null
        ? `invited until ${formatDateTime(expiresSSE)}`
        : `set up ${formatDateTime(pairedSSE)}`
      : `withdrawn ${formatDateTime(revokedSSE)}`
  const last = lastScanSSE === null ? '' : `, last ${formatDateTime(lastScanSSE)}`
  return `${deviceID}  ${name}  ${state}  ${scanCount} scanned, ${admittedCount} admitted${last}`
}

async function listDevices({ store }: CommandDeps, event: EventKey): Promise<CommandResult> {
  const devices = await store.gate.listDevices(event)
  if (devices === null) return noSuchEvent(event)
  return done(...(devices.length === 0 ? ['No phone was invited to this event.'] : devices.map(deviceLine)))
}

async function revokeDevice({ store, clock }: CommandDeps, deviceID: string): Promise<CommandResult> {
  const device = await store.gate.revoke(deviceID.toUpperCase(), clock.nowSSE())
  if (device === null) return rejected(`There is no device ${deviceID}. Nothing was done.`)
  return done(
    `${device.name} (${device.deviceID}) of ${device.organizerID}/${device.eventID} was withdrawn at ${formatDateTime(device.revokedSSE ?? 0)}.`,
    'The server accepts nothing from it any more. Earlier scans still count.',
  )
}

function admissionLine({
  usedSSE,
  gate,
  ticketTypeNameEN,
  ticketTypeNameCN,
  seat,
  orderReference,
  method,
  again,
}: AdmissionReport): string {
  const how = method === 'rotating' ? 'live code' : method === 'static' ? 'printed code' : 'reference'
  const twice = again.map((use) => `  ADMITTED AGAIN ${formatDateTime(use.usedSSE)} at ${use.gate}`).join('')
  return `${formatDateTime(usedSSE)}  ${gate}  ${ticketTypeNameEN} ${ticketTypeNameCN}  ${seat ?? '-'}  ${orderReference ?? 'unknown order'}  ${how}${twice}`
}

async function listAdmissions({ store }: CommandDeps, event: EventKey): Promise<CommandResult> {
  const admissions = await store.gate.listAdmissions(event)
  if (admissions === null) return noSuchEvent(event)
  const perType = [...Map.groupBy(admissions, ({ ticketTypeNameEN }) => ticketTypeNameEN)].map(
    ([name, ofType]) => `${ofType.length} ${name}`,
  )
  const doubles = admissions.filter(({ again }) => again.length > 0).length
  const sum = `${admissions.length} admitted${perType.length > 0 ? `: ${perType.join(', ')}` : ''}.`
  return done(
    ...admissions.map(admissionLine),
    sum,
    ...(doubles > 0 ? [`${doubles} of them more than once, by gates that could not reach each other.`] : []),
  )
}

/** The command `npm run gate`: the phones at the doors and their admissions. */
export const gateCommand: Command = async (deps, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [verb, subject, ...rest] = positionals
  const event = readEvent(subject)
  if (rest.length > 0 || subject === undefined) return rejected(...usage)
  if (verb === 'revoke-device') return revokeDevice(deps, subject)
  if (event === null) return rejected(`"${subject}" is not ORGANIZER/EVENT.`, ...usage)
  if (verb === 'invite')
    return invite(deps, event, typeof values.name === 'string' && values.name.trim() !== '' ? values.name.trim() : null)
  if (verb === 'devices') return listDevices(deps, event)
  if (verb === 'admissions') return listAdmissions(deps, event)
  return rejected(...usage)
}
