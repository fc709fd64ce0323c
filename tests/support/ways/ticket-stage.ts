import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { Member } from '@pokfei/domain/members/member'
import { testStartSSE } from '../fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../fixtures/test-catalogue.ts'
import { byOperator } from '../fixtures/test-operator.ts'
import { roomStartSSE } from '../rooms/open-test-room.ts'
import type { TestApp } from '../store/test-app.ts'

/** The allotment of each event of a stage. Swaps take their places from it. */
export const swapPlaces = 'swaps'

/** The event of a stage that begins before the test is over. */
export const soonSSE = roomStartSSE + 60

/** One buyer who wants tickets of one event, on a shop where nothing stands against it. */
export interface TicketStage {
  readonly testApp: TestApp
  readonly event: EventKey
  /** The buyer's number. */
  readonly index: number
  readonly member: Member
  /** Loads the event again, with other fields. */
  reload(event: Partial<CatalogueLoad['events'][number]>, type?: Partial<TicketTypeLoad>): Promise<void>
  /** Gives a registered member free tickets of the event. Throws if they are not given. */
  give(memberID: string, ticketCount: number, allotmentName?: string): Promise<void>
}

/** Signs a buyer in and registers the account, so that gifts can be given to it. */
export async function registeredBuyer(testApp: TestApp, index: number): Promise<Member> {
  const member = await testApp.buyer(index)
  const details = { displayName: `Buyer ${index}`, contactNumber: '91234567', email: null }
  await testApp.fresh.store.members.register(member.memberID, details, testApp.clock.nowSSE())
  return member
}

/** Opens a stage in a shop: an event of its own with 20 places, two of them kept back, and a registered buyer. */
export async function openStage(testApp: TestApp, eventID: string, index: number): Promise<TicketStage> {
  const { store } = testApp.fresh
  const event = { organizerID: testEvent.organizerID, eventID }
  const stage: TicketStage = {
    testApp,
    event,
    index,
    member: await registeredBuyer(testApp, index),
    async reload(change, type) {
      const types = [standingType({ ...event, capacity: 20, ...type })]
      const loaded = await store.catalogue.load(testCatalogue(types, { ...event, ...change }))
      if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
    },
    async give(memberID, ticketCount, allotmentName) {
      const gift = {
        memberID,
        typeID: 'standing',
        ticketCount,
        allotmentName: allotmentName ?? null,
        language: 'en',
      } as const
      const { kind } = await store.orders.give({ ...event, ...gift }, byOperator(testApp.clock.nowSSE()))
      if (kind !== 'given') throw new Error(`the gift ended as ${kind}`)
    },
  }
  await stage.reload(eventID === 'start' ? { eventStartTimeSSE: soonSSE } : {})
  const hold = { name: swapPlaces, typeID: 'standing', places: 2, seats: [], releaseSSE: null }
  const held = await store.allotments.hold(event, hold, byOperator(testStartSSE))
  if (held.kind !== 'held') throw new Error(JSON.stringify(held))
  return stage
}
