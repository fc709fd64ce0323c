import { expect, test } from 'vitest'
import { insertOlderEvent, readUpgraded, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before reminders. */
const before = 12

const all =
  'select mailNo, kind, orderNo, memberNo, mailID, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure, addressHash, addressedSSE from outbox order by mailNo'

test('upgrades mails unchanged and enqueues no reminder', async () => {
  let mails: readonly unknown[] = []
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'wechat', 's', 1, 0);
      ${insertOlderEvent}
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1);
      insert into outbox (mailNo, kind, orderNo, queuedSSE, dueSSE, attempts, addressHash, addressedSSE) values (3, 'confirmation', 1, 5, 6, 2, x'01', 5);
      insert into outbox (mailNo, kind, memberNo, mailID, queuedSSE, sentSSE, attempts, lastFailure) values (7, 'emailLink', 1, 'id', 5, 8, 1, 'late');`)
    mails = sqlite.prepare(all).all()
  })
  const upgraded = await readUpgraded(older.path, (sqlite) => ({
    mails: sqlite.prepare(all).all(),
    sales: sqlite.prepare('select eventNo, saleStartTimeSSE from outbox').all(),
  }))
  expect(mails).toHaveLength(2)
  expect(upgraded.mails).toEqual(mails)
  expect(upgraded.sales).toEqual(Array.from({ length: 2 }, () => ({ eventNo: null, saleStartTimeSSE: null })))
})
