import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { migrate } from '@pokfei/db/sqlite/engine/migrate'
import { firstMigrations } from '../../support/store/first-migrations.ts'

/** The number of migrations before reminders. */
const before = 12

test('upgrades mails unchanged and enqueues no reminder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
  try {
    const path = join(folder, 'pokfei.db')
    const older = await connect(path)
    await migrate(older, firstMigrations(folder, before))
    older.sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'wechat', 's', 1, 0);
      insert into organizers values ('o', 'O', 'O');
      insert into events (eventNo, organizerID, eventID, eventNameEN, eventNameCN, artistNameEN, artistNameCN, eventDescEN, eventDescCN, venueNameEN, venueNameCN, entryInstructionsEN, entryInstructionsCN, eventStartTimeSSE, saleStartTimeSSE, maxTicketBuyCount, staticCode, category)
        values (1, 'o', 'e', '', '', '', '', '', '', '', '', '', '', 1, 1, 1, 1, 'pop');
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1);
      insert into outbox (mailNo, kind, orderNo, queuedSSE, dueSSE, attempts, addressHash, addressedSSE) values (3, 'confirmation', 1, 5, 6, 2, x'01', 5);
      insert into outbox (mailNo, kind, memberNo, mailID, queuedSSE, sentSSE, attempts, lastFailure) values (7, 'emailLink', 1, 'id', 5, 8, 1, 'late');`)
    const all =
      'select mailNo, kind, orderNo, memberNo, mailID, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure, addressHash, addressedSSE from outbox order by mailNo'
    const mails = older.sqlite.prepare(all).all()
    older.sqlite.close()

    const upgraded = await connect(path)
    await migrate(upgraded)
    expect(upgraded.sqlite.prepare(all).all()).toEqual(mails)
    expect(upgraded.sqlite.prepare('select eventNo, saleStartTimeSSE from outbox').all()).toEqual(
      Array.from({ length: 2 }, () => ({ eventNo: null, saleStartTimeSSE: null })),
    )
    upgraded.sqlite.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
