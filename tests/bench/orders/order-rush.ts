import type { OrderRequest } from '@pokfei/domain/orders/order'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'

/** Creates a fresh database with one event and this many signed-in buyers. Returns their member IDs. */
export async function prepareRush(
  buyers: number,
): Promise<{ readonly fresh: FreshStore; readonly memberIDs: readonly string[] }> {
  const fresh = await freshStore()
  await fresh.store.catalogue.load(
    testCatalogue([standingType({ capacity: 1_000_000 }), standingType({ typeID: 'balcony' })]),
  )
  const members = await Promise.all(
    Array.from({ length: buyers }, (_, index) => fresh.store.members.signIn(testIdentity(index), testStartSSE)),
  )
  return { fresh, memberIDs: members.map((member) => member.memberID) }
}

/** Returns the same order for every contestant: two tickets. The clock advances a second per buyer, so that references
 *  rarely collide. */
export function rushRequest(memberID: string, index: number): OrderRequest & { readonly nowSSE: number } {
  return {
    ...testEvent,
    memberID,
    requestedTypeIDs: ['standing', 'standing'],
    adjacentSeating: false,
    language: 'en',
    email: null,
    nowSSE: testStartSSE + index,
  }
}

/** Returns the idempotency key of a buyer, which all buyers have in a shop. */
export const rushKey = (index: number): string => `rush-${index}`

/** The cost of a job: seconds by the clock, and seconds of this process's CPU time. */
export interface Cost {
  readonly seconds: number
  readonly computedSeconds: number
}

/** Runs a job and returns its cost. */
export async function costOf(job: () => Promise<void>): Promise<Cost> {
  const before = performance.now()
  const cpuBefore = process.cpuUsage()
  await job()
  const { user, system } = process.cpuUsage(cpuBefore)
  return { seconds: (performance.now() - before) / 1_000, computedSeconds: (user + system) / 1_000_000 }
}
