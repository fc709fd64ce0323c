import { expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { insertOlderEvent, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before a member's orders had an index by bucket. */
const before = 14

test('lists the orders that an older version stored', { tags: 'ORD-96' }, async () => {
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      ${insertOlderEvent}
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError)
        values (1, 'm', 'google', 's', 1, 0), (2, 'n', 'google', 't', 1, 0);
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        values (1, 'first', 'A', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1), (2, 'of another', 'B', 2, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1),
          (70000, 'second', 'C', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1);`)
  })
  const store = await openStore(`file:${older.path}`)
  expect((await store.orders.listOwn('m')).map(({ orderID }) => orderID)).toEqual(['second', 'first'])
  await store.close()
})
