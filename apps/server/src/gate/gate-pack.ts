import type { GatePack } from '@pokfei/contracts/gate'
import type { GateDevice } from '@pokfei/domain/gate/gate'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { eventTagSync } from '@pokfei/ticket-code/node-signer'
import type { TicketSigners } from '../tickets/ticket-signers.ts'

/** Around which days of its own event a gate tells other events' tickets from forgeries. */
const neighbourSeconds = 45 * 24 * 60 * 60

/** A device on the wire: what it may know of itself. */
export function deviceJSON({ deviceID, name, organizerID, eventID }: GateDevice): GatePack['device'] {
  return { deviceID, name, organizerID, eventID }
}

/** What a pack is made from. */
export interface GatePackDeps {
  readonly store: Pick<Store, 'catalogue' | 'ticketKeys'>
  readonly clock: Clock
  readonly signers: TicketSigners
}

/** What a gate needs to decide alone: its event, its types, and public keys. Nothing in it can sign. */
export async function gatePack(deps: GatePackDeps, device: GateDevice): Promise<GatePack> {
  const description = await deps.store.catalogue.describeEvent(device)
  if (description === null) throw new Error(`gate ${device.deviceID} is of an event that does not exist`)
  const { event, ticketTypes } = description
  const { organizerID, eventID, eventNameEN, eventNameCN, venueNameEN, venueNameCN, eventStartTimeSSE, staticCode } = event
  const [from, to] = [eventStartTimeSSE - neighbourSeconds, eventStartTimeSSE + neighbourSeconds]
  const { events } = await deps.store.catalogue.snapshot()
  const neighbours = events.filter((one) => one.eventStartTimeSSE >= from && one.eventStartTimeSSE <= to)
  // Makes the key of an event whose tickets were not coded yet: a gate that is set up early knows it all the same.
  await Promise.all(neighbours.map((one) => deps.signers.of(one)))
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
    },
    types: ticketTypes.map(({ typeIndex, ticketTypeNameEN, ticketTypeNameCN }) => ({ typeIndex, ticketTypeNameEN, ticketTypeNameCN })),
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
