import { newID } from '@pokfei/domain/ids'
import type { OrderRequest } from '@pokfei/domain/orders/order'
import { newOrderReference } from '@pokfei/domain/orders/order-reference'
import { randomBytes } from '@pokfei/domain/random'
import { freshStore, type FreshStore } from '../support/fresh-store.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../support/test-catalogue.ts'

/** A fresh database with one event and so many signed-in buyers, whose memberIDs are answered. */
export async function prepareRush(buyers: number): Promise<{ readonly fresh: FreshStore; readonly memberIDs: readonly string[] }> {
  const fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue([standingType({ capacity: 1_000_000 }), standingType({ typeID: 'balcony' })]))
  const members = await Promise.all(Array.from({ length: buyers }, (_, index) => fresh.store.members.signIn(testIdentity(index), testStartSSE)))
  return { fresh, memberIDs: members.map((member) => member.memberID) }
}

/** The same order for every contestant: two tickets. A buyer comes each second, so that no two orders
 *  ever ask for the same reference. */
export function rushRequest(memberID: string, index: number): OrderRequest & { readonly nowSSE: number } {
  const nowSSE = testStartSSE + index
  const ticketIDs = [1, 2].map(() => ({ ticketID: newID(), admissionID: randomBytes(16).toString('hex') }))
  const ids = { orderID: newID(), orderReference: newOrderReference(nowSSE), ticketIDs }
  return { ...testEvent, ...ids, memberID, requestedTypeIDs: ['standing', 'standing'], adjacentSeating: false, language: 'en', email: null, nowSSE }
}

/** What a job took: seconds on the clock, and seconds that this process computed. */
export interface Cost {
  readonly seconds: number
  readonly computedSeconds: number
}

/** Does a job and answers what it took. */
export async function costOf(job: () => Promise<void>): Promise<Cost> {
  const before = performance.now()
  const cpuBefore = process.cpuUsage()
  await job()
  const { user, system } = process.cpuUsage(cpuBefore)
  return { seconds: (performance.now() - before) / 1_000, computedSeconds: (user + system) / 1_000_000 }
}
