import assert from 'node:assert/strict'
import type { HoldRequest } from '@pokfei/domain/allotments/allotment'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { hasFreeTickets } from './ledger.ts'
import type { AppUnderTest } from './restartable-app.ts'
import { none, type Step } from './step.ts'

/** The names under which operators keep places back. Each has places of one type. */
export const holdNames = { press: 'standing', fans: 'stalls' } as const
/** A name of {@link holdNames}. */
export type HoldName = keyof typeof holdNames

const actOf = ({ clock }: AppUnderTest) => byOperator(clock.nowSSE())

/** An operator keeps places back: so many standing places, or so many seats of the second row. */
export function hold(name: HoldName, count: number): Step {
  return {
    name: `hold(${name}, ${count})`,
    async happen(testApp) {
      const typeID = holdNames[name]
      const isSeated = typeID === 'stalls'
      const request: HoldRequest = {
        name,
        typeID,
        places: isSeated ? null : count,
        seats: isSeated ? [{ section: 'A', row: '2', first: 1, last: count }] : [],
        releaseSSE: null,
      }
      const counts = await testApp.audit()
      const hasFree = (places: number) => hasFreeTickets(counts, Array<string>(places).fill(typeID))
      const { allotments } = testApp.operators()
      const keeps = (await allotments.list(testEvent))?.some((allotment) => allotment.name === name)
      const held = await allotments.hold(testEvent, request, actOf(testApp))
      if (held.kind === 'held') assert(hasFree(held.added))
      // Only seats can be named twice. The allotment keeps them once.
      if (held.kind === 'unchanged') assert(isSeated && keeps === true)
      if (!isSeated) assert.equal(held.kind, hasFree(count) ? 'held' : 'rejected')
      return none
    },
  }
}

/** An operator gives kept places back to the sale, all of them or one. */
export function release(name: HoldName, isWhole: boolean): Step {
  return {
    name: `release(${name}, ${isWhole ? 'all' : 'one'})`,
    async happen(testApp) {
      const { allotments } = testApp.operators()
      const keeps = (await allotments.list(testEvent))?.some((allotment) => allotment.name === name)
      const { kind } = await allotments.release(testEvent, name, isWhole ? null : 1, actOf(testApp))
      if (keeps === true) assert.equal(kind, 'released')
      else assert((isWhole ? ['noSuchAllotment', 'unchanged'] : ['noSuchAllotment']).includes(kind))
      return none
    },
  }
}

/** The places of orders that have ended return to a released allotment. They follow the others to the sale. */
export const releaseDue: Step = {
  name: 'releaseDue',
  async happen(testApp) {
    const { allotments } = testApp.operators()
    const nowSSE = testApp.clock.nowSSE()
    await allotments.releaseDue({ nowSSE, limit: 9 })
    assert.equal(await allotments.hasDue(nowSSE), false)
    return none
  },
}

/** An operator gives one free ticket to a buyer, of the sale or of kept places. */
export function give(buyer: number, allotmentName: HoldName | null): Step {
  return {
    name: `give(${buyer}, ${allotmentName ?? 'sale'})`,
    async happen(testApp) {
      const { allotments, orders } = testApp.operators()
      const typeID = allotmentName === null ? 'standing' : holdNames[allotmentName]
      const isPossible =
        allotmentName === null
          ? hasFreeTickets(await testApp.audit(), [typeID])
          : (await allotments.list(testEvent))?.some((allotment) => allotment.name === allotmentName)
      const memberID = testApp.buyers[buyer]?.memberID ?? ''
      const request = { ...testEvent, memberID, typeID, ticketCount: 1, allotmentName, language: 'en' } as const
      const { kind } = await orders.give(request, actOf(testApp))
      assert.equal(kind, isPossible === true ? 'given' : 'rejected')
      return none
    },
  }
}
