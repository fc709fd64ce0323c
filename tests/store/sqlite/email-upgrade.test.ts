import { expect, test } from 'vitest'
import { insertOlderEvent, readUpgraded, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'

/** The number of migrations before addresses were confirmed. */
const before = 9

test('upgrades mails and confirms the addresses that Google has verified', { tags: 'EML-15' }, async () => {
  const people: readonly (readonly [string, string | null, number])[] = [
    ['google', 'clean@example.com', 0],
    ['google', 'doubtful@example.com', 1],
    ['wechat', 'typed@example.com', 0],
    ['wechat', null, 0],
  ]
  using older = await writeOlderDatabase(before, (sqlite) => {
    people.forEach(([provider, email, hasPassportError], index) => {
      sqlite
        .prepare(
          'insert into members (memberNo, memberID, provider, subject, email, openedTimeSSE, hasPassportError) values (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(index + 1, `m-${index}`, provider, `s-${index}`, email, testStartSSE, hasPassportError)
    })
    sqlite.exec(`
      ${insertOlderEvent}
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1), (2, 'b', 'B', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1);
      insert into outbox values (1, 'confirmation', 5, 6, 2, null, null, 'no network'), (2, 'confirmation', 5, null, 1, 7, null, null);`)
  })

  const upgraded = await readUpgraded(older.path, (sqlite) => ({
    confirmed: sqlite.prepare('select emailConfirmedSSE from members order by memberNo').pluck().all(),
    mails: sqlite
      .prepare(
        'select kind, orderNo, queuedSSE, dueSSE, attempts, sentSSE, lastFailure, memberNo, addressHash from outbox order by orderNo',
      )
      .all(),
  }))
  expect(upgraded.confirmed).toEqual([testStartSSE, null, null, null])
  expect(upgraded.mails).toEqual([
    {
      kind: 'confirmation',
      orderNo: 1,
      queuedSSE: 5,
      dueSSE: 6,
      attempts: 2,
      sentSSE: null,
      lastFailure: 'no network',
      memberNo: null,
      addressHash: null,
    },
    {
      kind: 'confirmation',
      orderNo: 2,
      queuedSSE: 5,
      dueSSE: null,
      attempts: 1,
      sentSSE: 7,
      lastFailure: null,
      memberNo: null,
      addressHash: null,
    },
  ])
})
