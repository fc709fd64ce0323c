import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueIssue, EventLoad } from '@pokfei/domain/catalogue/load'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'
import { eventRoomID, groupRoomID } from '@pokfei/domain/rooms/room-id'
import { announceRoom, isKept, type RoomLoad, type RoomPlan } from '@pokfei/domain/rooms/room-load'
import { leastLobbyMinutes } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { receiptPublicKeyOf } from '../rooms/receipts.ts'

/** The rooms of a catalogue file, ready to be loaded with it. */
export interface PlannedRooms {
  readonly loads: readonly RoomLoad[]
  /** The reasons why the file cannot be loaded. */
  readonly issues: readonly CatalogueIssue[]
  /** A warning for each room that stays as it is. */
  readonly warnings: readonly CatalogueIssue[]
  /** The catalogue, in which each event of a room that stays as it is keeps the start of its sale too. */
  readonly catalogue: ResolvedCatalogue
}

/** The dependencies of {@link planRooms}. */
interface PlanDeps {
  readonly store: {
    readonly rooms: Pick<RoomStore, 'find' | 'findOfEvent'>
    readonly catalogue: Pick<CatalogueStore, 'describeEvent'>
  }
  readonly clock: Clock
  readonly settings: { readonly secret: Buffer }
  readonly draw?: Pick<DrawEngine, 'beacon' | 'chainHash'>
}

const keyOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/**
 * Announces the rooms of a checked catalogue file with the beacon and the keys of this server (ROM-37). `known` holds the
 * keys of the stored events.
 */
export async function planRooms(
  deps: PlanDeps,
  { catalogue, rooms: plans }: { readonly catalogue: ResolvedCatalogue; readonly rooms: readonly RoomPlan[] },
  known: ReadonlySet<string>,
): Promise<PlannedRooms> {
  const { store, clock, draw, settings } = deps
  const paths = listOwnerPaths(catalogue)
  const pathOf = (roomID: string) => paths.get(roomID) ?? roomID
  const storedRooms = await findRooms(store.rooms, catalogue, known)
  const issues: CatalogueIssue[] = []
  const planned = new Map<string, { readonly roomID: string; readonly isOpen: boolean }>()
  for (const { roomID, startTimeSSE, events } of plans) {
    const stored = await store.rooms.find(roomID)
    const isOpen = stored !== null && isKept(stored)
    for (const event of events) planned.set(keyOf(event), { roomID, isOpen })
    if (draw === undefined) issues.push({ path: pathOf(roomID), message: 'needs a beacon, and this program has none' })
    if (!isOpen && startTimeSSE < clock.nowSSE() + leastLobbyMinutes * 60)
      issues.push({
        path: `${pathOf(roomID)}.startTimeSSE`,
        message: `must be at least ${leastLobbyMinutes} minutes from now, so that members have time to join`,
      })
  }
  for (const [index, event] of catalogue.events.entries()) {
    const stored = storedRooms.get(keyOf(event)) ?? null
    const message = reasonAgainst(event, stored, planned.get(keyOf(event)) ?? null, (roomID) => paths.has(roomID))
    if (message !== null) issues.push({ path: `events[${index}]`, message })
    if (stored === null || !isKept(stored) || stored.state === 'ENDED') continue
    const limit = (await store.catalogue.describeEvent(event))?.event.maxTicketBuyCount
    if (limit !== undefined && limit !== event.maxTicketBuyCount)
      issues.push({
        path: `events[${index}].maxTicketBuyCount`,
        message: `stays ${limit}: the lobby of its room ${stored.roomID} has opened, and members joined with that limit`,
      })
  }
  const keptIDs = new Set([...storedRooms.values()].filter(isKept).map(({ roomID }) => roomID))
  return {
    loads:
      draw === undefined
        ? []
        : plans.map((plan) =>
            announceRoom(plan, draw, receiptPublicKeyOf(settings.secret, plan.roomID), clock.nowSSE()),
          ),
    issues,
    warnings: [...keptIDs].map((roomID) => ({
      path: pathOf(roomID),
      message: 'stays as it is, and so does the start of its sale: its lobby has opened',
    })),
    catalogue: {
      ...catalogue,
      events: catalogue.events.map((event) => {
        const room = storedRooms.get(keyOf(event))
        return room !== undefined && isKept(room) ? { ...event, saleStartTimeSSE: room.startTimeSSE } : event
      }),
    },
  }
}

/** Returns the reason why an event cannot be sold as the file says. Returns null if there is none. */
function reasonAgainst(
  { isRemoved }: EventLoad,
  stored: Room | null,
  planned: { readonly roomID: string; readonly isOpen: boolean } | null,
  isInFile: (roomID: string) => boolean,
): string | null {
  if (stored !== null && isKept(stored)) {
    if (isRemoved === true) return `cannot be removed: the lobby of its room ${stored.roomID} has opened`
    if (planned !== null && planned.roomID !== stored.roomID)
      return `stays in the room ${stored.roomID}, whose lobby has opened: it cannot get another one`
    return null
  }
  if (planned === null || planned.roomID === stored?.roomID) return null
  if (planned.isOpen) return `cannot be added to the room ${planned.roomID}, because its lobby has opened`
  // A room that the file does not name stays, and an event has one room.
  if (stored !== null && !isInFile(stored.roomID))
    return `is sold in the room ${stored.roomID}: name its group in this file too, without a room`
  return null
}

/** Returns the places in the file at which events and groups have their rooms, by the IDs of rooms. */
const listOwnerPaths = ({ events, eventGroups }: ResolvedCatalogue): ReadonlyMap<string, string> =>
  new Map([
    ...events.map((event, index) => [eventRoomID(event), `events[${index}].room`] as const),
    ...eventGroups.map((group, index) => [groupRoomID(group), `eventGroups[${index}].room`] as const),
  ])

/** Returns the stored rooms of a catalogue's events, by the keys of the events. */
async function findRooms(
  rooms: PlanDeps['store']['rooms'],
  { events }: ResolvedCatalogue,
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Room>> {
  const found = new Map<string, Room>()
  for (const event of events) {
    const room = known.has(keyOf(event)) ? await rooms.findOfEvent(event) : null
    if (room !== null) found.set(keyOf(event), room)
  }
  return found
}
