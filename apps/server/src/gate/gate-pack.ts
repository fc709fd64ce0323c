import type { GatePack } from '@pokfei/contracts/routes/gate'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { GateDevice } from '@pokfei/domain/gate/gate'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { eventTagSync } from '@pokfei/ticket-code/platform/node-signer'
import type { TicketSigners } from '../tickets/ticket-signers.ts'

/**
 * The time before and after its event for which a gate knows other events' keys. A ticket of such an event is then
 * not called a forgery.
 */
const neighbourSeconds = 45 * 24 * 60 * 60

/** Returns a device on the wire: the fields that it may know of itself. */
export function deviceJSON({ deviceID, name, organizerID, eventID }: GateDevice): GatePack['device'] {
  return { deviceID, name, organizerID, eventID }
}

/** The dependencies of a gate pack. */
export interface GatePackDeps {
  readonly store: Pick<Store, 'catalogue' | 'ticketKeys'>
  readonly clock: Clock
  readonly signers: TicketSigners
}

/** Returns the data that a gate needs to decide alone: its event, its types and public keys. Nothing in it can sign. */
export async function gatePack(deps: GatePackDeps, device: GateDevice): Promise<GatePack> {
  const description = await deps.store.catalogue.describeEvent(device)
  if (description === null) throw new Error(`the event of gate ${device.deviceID} does not exist`)
  const { event, ticketTypes } = description
  const { organizerID, eventID, eventNameEN, eventNameCN, venueNameEN, venueNameCN, eventStartTimeSSE, staticCode } =
    event
  const [from, to] = [eventStartTimeSSE - neighbourSeconds, eventStartTimeSSE + neighbourSeconds]
  // Creates missing keys, so that a gate that is set up early knows them. An event without tickets needs none: no code
  // is signed with it. A gate downloads the pack again while it is online.
  const keyless = await deps.store.ticketKeys.listKeyless(from, to)
  await Promise.all([device, ...keyless].map((one) => deps.signers.of(one)))
  const keys = await deps.store.ticketKeys.listPublic(from, to)
  return {
    serverTimeSSE: deps.clock.nowSSE(),
    device: deviceJSON(device),
    event: {
      organizerID,
      eventID,
      eventTag: eventTagSync(organizerID, eventID),
      eventNameEN,
      eventNameCN,
      venueNameEN,
      venueNameCN,
      eventStartTimeSSE,
      staticCode,
      stoppedBy: stopOf(event),
    },
    types: ticketTypes.map(({ typeIndex, ticketTypeNameEN, ticketTypeNameCN, proofEN, proofCN }) => ({
      typeIndex,
      ticketTypeNameEN,
      ticketTypeNameCN,
      ...(proofEN !== '' && { proofEN, proofCN }),
    })),
    keys: keys.map((key) => ({
      eventTag: eventTagSync(key.organizerID, key.eventID),
      keyID: key.keyID,
      publicKey: Buffer.from(key.publicKey).toString('hex'),
      eventNameEN: key.eventNameEN,
      eventNameCN: key.eventNameCN,
      eventStartTimeSSE: key.eventStartTimeSSE,
    })),
  }
}
