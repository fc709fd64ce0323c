import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { migrate } from '@pokfei/db/sqlite/engine/migrate'
import { firstMigrations } from '../../support/store/first-migrations.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'

/** The number of migrations before addresses were confirmed. */
const before = 9

test('upgrades mails and confirms the addresses that Google has verified', { tags: 'EML-15' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
  try {
    const path = join(folder, 'pokfei.db')
    const { sqlite } = await openOlder(path, folder)
    const people: readonly (readonly [string, string | null, number])[] = [
      ['google', 'clean@example.com', 0],
      ['google', 'doubtful@example.com', 1],
      ['wechat', 'typed@example.com', 0],
      ['wechat', null, 0],
    ]
    people.forEach(([provider, email, hasPassportError], index) => {
      sqlite
        .prepare(
          'insert into members (memberNo, memberID, provider, subject, email, openedTimeSSE, hasPassportError) values (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(index + 1, `m-${index}`, provider, `s-${index}`, email, testStartSSE, hasPassportError)
    })
    sqlite.exec(`
      insert into organizers values ('o', 'O', 'O');
      insert into events (eventNo, organizerID, eventID, eventNameEN, eventNameCN, artistNameEN, artistNameCN, eventDescEN, eventDescCN, venueNameEN, venueNameCN, entryInstructionsEN, entryInstructionsCN, eventStartTimeSSE, saleStartTimeSSE, maxTicketBuyCount, staticCode, category)
        values (1, 'o', 'e', '', '', '', '', '', '', '', '', '', '', 1, 1, 1, 1, 'pop');
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1), (2, 'b', 'B', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1);
      insert into outbox values (1, 'confirmation', 5, 6, 2, null, null, 'no network'), (2, 'confirmation', 5, null, 1, 7, null, null);`)
    sqlite.close()

    const upgraded = await connect(path)
    await migrate(upgraded)
    expect(upgraded.sqlite.prepare('select emailConfirmedSSE from members order by memberNo').pluck().all()).toEqual([
      testStartSSE,
      null,
      null,
      null,
    ])
    expect(
      upgraded.sqlite
        .prepare(
          'select kind, orderNo, queuedSSE, dueSSE, attempts, sentSSE, lastFailure, memberNo, addressHash from outbox order by orderNo',
        )
        .all(),
    ).toEqual([
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
    upgraded.sqlite.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

async function openOlder(path: string, folder: string) {
  const connection = await connect(path)
  await migrate(connection, firstMigrations(folder, before))
  return connection
}
