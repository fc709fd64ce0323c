import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { claimBy, mailedTokens, registerBuyer } from '../../support/store/open-claim.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const rounds = 6

interface Sold {
  readonly orderID: string
  readonly orderReference: string
  readonly ticketID: string
  readonly admissionID: string
  readonly memberID: string
}

/** The acts beside a claim. Each may come before it or after it. */
const acts: Readonly<Record<string, (testApp: TestApp, sold: Sold, otherID: string) => Promise<unknown>>> = {
  reissue: ({ fresh, clock }, { ticketID }) =>
    fresh.store.tickets.reissue({ kind: 'ticket', ticketID }, byOperator(clock.nowSSE())),
  revocation: ({ fresh, clock }, { ticketID }) =>
    fresh.store.tickets.revoke({ kind: 'ticket', ticketID }, byOperator(clock.nowSSE())),
  move: ({ fresh, clock }, { memberID }, otherID) =>
    fresh.store.members.move(memberID, otherID, byOperator(clock.nowSSE())),
  async scan(testApp, { admissionID }) {
    const { store } = testApp.fresh
    const { device } = await openGate({ store, clock: testApp.clock })
    return recordScans({ store, clock: testApp.clock }, device, [admissionOf({ admissionID }, testApp.clock)])
  },
  refund: ({ deps, clock }, { orderID, ticketID }) =>
    refundTickets(
      deps,
      {
        refundID: `refund-${ticketID}`,
        orderID,
        tickets: [ticketID],
        amount: 'pricesAndFees',
        reason: 'requested',
        keepsPlaces: false,
      },
      byOperator(clock.nowSSE()),
    ),
  'second claim': async () => undefined,
}

test.each(Object.keys(acts))(
  'a claim beside a %s never makes two codes of one place',
  { tags: 'TKT-58' },
  async (name) => {
    await using testApp = await openTestApp([standingType({ capacity: 50 })])
    const { store, raw } = testApp.fresh
    const friendID = await registerBuyer(testApp, 1)
    const secondID = await registerBuyer(testApp, 2)
    const otherID = await registerBuyer(testApp, 3)
    for (let round = 0; round < rounds; round += 1) {
      const { order, tickets } = await payOrder(testApp, 4 + round, ['standing'])
      const { orderID, orderReference, memberID } = order
      const [ticket] = tickets
      const sold = {
        orderID,
        orderReference,
        memberID,
        ticketID: ticket?.ticketID ?? '',
        admissionID: ticket?.admissionID ?? '',
      }
      const address = `friend-${round}@example.com`
      await store.claims.handOver(
        { ticketID: sold.ticketID, address, language: 'en' },
        byOperator(testApp.clock.nowSSE()),
      )
      const token = (await mailedTokens(testApp)).get(address) ?? ''
      const claims = [
        claimBy(testApp, token, friendID),
        ...(name === 'second claim' ? [claimBy(testApp, token, secondID)] : []),
      ]
      const ends = await Promise.all([...claims, acts[name]?.(testApp, sold, otherID)])
      const claimed = ends
        .slice(0, claims.length)
        .filter((end) => (end as { kind?: string } | null)?.kind === 'order').length
      const [old] = await store.orders.tickets(orderID)
      const isOldValid = old?.isRevoked !== true
      // Either the old ticket has a code, or the friend's, or neither after a refund or a revocation.
      expect(Number(isOldValid) + claimed).toBeLessThanOrEqual(1)
      expect(name === 'second claim' ? claimed : 1).toBe(1)
    }
    const live = (await raw.rows('tickets')).filter((row) => Boolean(row['live']))
    expect(await testApp.counts('standing')).toEqual([0, live.length])
  },
)
