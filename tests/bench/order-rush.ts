import type { OrderRequest } from '@pokfei/domain/orders/order'
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

/** The same order for every contestant: two tickets. A buyer comes each second, so that references are seldom taken. */
export function rushRequest(memberID: string, index: number): OrderRequest & { readonly nowSSE: number } {
  return { ...testEvent, memberID, requestedTypeIDs: ['standing', 'standing'], adjacentSeating: false, language: 'en', email: null, nowSSE: testStartSSE + index }
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
