import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { shellCaller } from '@pokfei/domain/staff/caller'
import { expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { inviteColleague } from '../../support/staff/colleague.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const openShop = () =>
  openTestApp([
    standingType({ salePriceCents: 300_000, serviceFeeCents: 0 }),
    standingType({ typeID: 'balcony', salePriceCents: 20_000, serviceFeeCents: 0 }),
  ])

/** Returns the act of a colleague whose passkey was used some time ago. */
async function limitedAct({ fresh: { store }, clock }: TestApp) {
  await inviteColleague({ store, clock }, { name: 'Mei', role: 'owner' })
  const [account] = await store.staff.list(shellCaller, clock.nowSSE())
  const { staffID = '' } = account ?? {}
  const payoutLimit = { staffID, sinceSSE: clock.nowSSE(), mostCents: 500_000 }
  return byOperator(clock.nowSSE(), { operator: 'Mei', staffID, payoutLimit })
}

test('payouts at the same moment on two servers count each other', { tags: 'DSK-45' }, async () => {
  await using testApp = await openShop()
  const act = await limitedAct(testApp)
  const sold = [await payOrder(testApp, 1, ['standing']), await payOrder(testApp, 2, ['standing'])]
  const other = await openTestStore(testApp.fresh.databaseURL)
  try {
    const ends = await Promise.allSettled(
      [testApp.fresh.store, other].map((store, index) =>
        refundTickets(
          { ...testApp.deps, store },
          {
            refundID: `refund-${index}`,
            orderID: sold[index]?.orderID ?? '',
            tickets: 'all',
            amount: 'pricesAndFees',
            reason: 'requested',
            keepsPlaces: false,
          },
          act,
        ),
      ),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toMatchObject({ name: 'ActRefused', reason: 'verifyAgain' })
  } finally {
    await other.close()
  }
})

test('money that exchanges give back counts, for an account and not for its name', {
  tags: ['DSK-45', 'STF-18'],
}, async () => {
  await using testApp = await openShop()
  const ownAct = await limitedAct(testApp)
  const exchange = async (buyer: number, act = ownAct) => {
    const { tickets } = await payOrder(testApp, buyer, ['standing'])
    return testApp.fresh.store.changes.exchange(
      {
        ticketID: tickets[0]?.ticketID ?? '',
        to: { kind: 'type', typeID: 'balcony' },
        allotmentName: null,
        isWaived: false,
        isProven: false,
        hours: 20,
      },
      act,
    )
  }
  expect(await exchange(1)).toMatchObject({ kind: 'exchanged', differenceCents: -280_000 })
  await expect(exchange(2)).rejects.toMatchObject({ name: 'ActRefused', reason: 'verifyAgain' })
  await testApp.fresh.store.staff.revoke(shellCaller, 'Mei', byOperator())
  const sameName = await limitedAct(testApp)
  expect(await exchange(3, sameName)).toMatchObject({ kind: 'exchanged' })
  const { entries } = await testApp.fresh.store.auditLog.list(null, null, 9)
  const exchanges = entries.filter(({ verb }) => verb === 'tickets exchange')
  expect(exchanges.map(({ operator, staffID }) => [operator, staffID])).toEqual([
    ['Mei', sameName.staffID],
    ['Mei', ownAct.staffID],
  ])
})
