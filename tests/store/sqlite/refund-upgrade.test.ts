import { expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { insertOlderEvent, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before a payment could have several refunds. */
const before = 18

test('reads the refunds of whole payments of an older database, made and pending', { tags: 'RFD-7' }, async () => {
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'google', 's', 1, 0);
      ${insertOlderEvent}
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE, paymentID)
        values (1, 'a', 'A', 1, 1, 'CANCELLED', 0, 'en', 70000, 0, 1, 1, 'p');
      insert into refunds (paymentID, orderNo, amountCents, owedSSE, madeSSE) values ('p', 1, 70000, 5, 6);
      insert into refunds (paymentID, orderNo, amountCents, owedSSE, dueSSE) values ('q', 1, 80000, 7, 67);
      insert into outbox (kind, orderNo, queuedSSE, dueSSE, attempts) values ('confirmation', 1, 8, 8, 0);`)
  })
  const store = await openStore(`file:${older.path}`)
  const whole = { orderID: 'a', orderReference: 'A', reason: 'unusedPayment', retryOf: null, providerRefundID: null }
  expect(await store.refunds.listOfOrder('a')).toMatchObject([
    { ...whole, refundID: 'refund:p', paymentID: 'p', amountCents: 70_000, state: 'made', owedSSE: 5, madeSSE: 6 },
    { ...whole, refundID: 'refund:q', paymentID: 'q', amountCents: 80_000, state: 'asked', owedSSE: 7, madeSSE: null },
  ])
  // The provider may have got the request of the earlier program, so it is looked for first.
  expect(await store.refunds.claimDue({ nowSSE: 67, leaseUntilSSE: 127, limit: 5 })).toMatchObject([
    { refundID: 'refund:q', isRepeated: true },
  ])
  expect(await store.outbox.countDue()).toBe(1)
  await store.close()
})
