import { randomBytes } from 'node:crypto'
import { openStore } from '@pokfei/db/open-store'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Store } from '@pokfei/domain/ports/store'
import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import { roundAt, timeOfRound } from '@pokfei/draw/beacon/quicknet'
import { receiptPublicKeyOf } from '@pokfei/server/rooms/receipts'
import { newDrawVersion } from '@pokfei/domain/rooms/announced-starts'
import { standInBeacon } from '@pokfei/stand-ins/beacon/register-beacon-stand-in'
import { standingType, testCatalogue, testEvent } from '../../../support/fixtures/test-catalogue.ts'
import { freshDatabase, type Engine, type FreshDatabase } from '../../../support/store/fresh-store.ts'
import { writeBuyers } from '../../support/order-buyers.ts'

/** The two sales: one is killed through, and the other is drawn in peace. */
export const sales = { killed: testEvent, calm: { ...testEvent, eventID: 'island-nights' } } as const

/** The tickets of each sale, and of one turn. */
const tickets = { ofSale: 1_000, ofTurn: 2 } as const
/** Turns a minute, so that a few hundred come within the time of a run. */
const turnsPerMinute = 1_200
const lobbySeconds = 600

/** A shop with two rooms whose lobbies are open. */
export interface RoomShop extends FreshDatabase {
  readonly store: Store
  /** The secret of its servers, in hex. */
  readonly secret: string
}

/** Returns the ID of the room of an event. */
export const roomIDOf = ({ organizerID, eventID }: EventKey): string => `events/${organizerID}/${eventID}`

/** Opens a shop with members and with two rooms, whose sales begin at these times (Unix seconds). */
export async function openRoomShop(
  engine: Engine,
  { members, starts }: { readonly members: number; readonly starts: Readonly<Record<keyof typeof sales, number>> },
): Promise<RoomShop> {
  const database = await freshDatabase(engine)
  const store = await openStore(database.databaseURL)
  const secret = randomBytes(32).toString('hex')
  const eventOf = (sale: keyof typeof sales) =>
    testCatalogue([standingType({ ...sales[sale], capacity: tickets.ofSale, salePriceCents: 0, serviceFeeCents: 0 })], {
      ...sales[sale],
      saleStartTimeSSE: starts[sale],
      eventStartTimeSSE: starts[sale] + 30 * 86_400,
    })
  const { organizers, events, eventGroups } = eventOf('killed')
  const loaded = await store.catalogue.load({
    organizers,
    events: [...events, ...eventOf('calm').events],
    eventGroups,
  })
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  await writeBuyers(database.raw, members)
  const { beacon } = standInBeacon
  const times = {
    roundAt: (timeSSE: number) => roundAt(beacon, timeSSE),
    timeOfRound: (round: number) => timeOfRound(beacon, round),
  }
  for (const sale of ['killed', 'calm'] as const) {
    const roomID = roomIDOf(sales[sale])
    const { kind } = await store.rooms.load({
      roomID,
      lobbyTimeSSE: starts[sale] - lobbySeconds,
      ...drawTimesOf(starts[sale], times),
      endTimeSSE: starts[sale] + 86_400,
      turnsPerMinute,
      minutesPerTurn: 10,
      isGuaranteed: true,
      isOnePerNumber: false,
      ticketsPerTurn: tickets.ofTurn,
      chainHash: beacon.chainHash,
      receiptPublicKey: receiptPublicKeyOf(Buffer.from(secret, 'hex'), roomID),
      drawVersion: newDrawVersion,
      announcedSSE: starts[sale] - lobbySeconds,
      events: [sales[sale]],
    })
    if (kind !== 'loaded') throw new Error(`the room is ${kind}`)
  }
  return {
    ...database,
    store,
    secret,
    async [Symbol.asyncDispose]() {
      await store.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
