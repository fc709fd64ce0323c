import { expect, test } from 'vitest'
import { insertOlderEvent, readUpgraded, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before erasures. */
const before = 16

const all = 'select * from outbox order by mailNo'

test('upgrades mails unchanged, and knows of no erasure', async () => {
  let mails: readonly object[] = []
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'wechat', 's', 1, 0);
      ${insertOlderEvent}
      insert into outbox (mailNo, kind, memberNo, mailID, queuedSSE, sentSSE, attempts, lastFailure) values (7, 'emailLink', 1, 'id', 5, 8, 1, 'late');
      insert into outbox (mailNo, kind, memberNo, mailID, eventNo, saleStartTimeSSE, queuedSSE, dueSSE, attempts) values (9, 'saleReminder', 1, 'sale', 1, 3, 5, 6, 0);`)
    mails = sqlite.prepare<[], object>(all).all()
  })
  const upgraded = await readUpgraded(older.path, (sqlite) => ({
    mails: sqlite.prepare(all).all(),
    erasures: sqlite.prepare('select * from erasures').all(),
  }))
  expect(mails).toHaveLength(2)
  // Later migrations add the refund, the change, the room and the replaced address of a mail.
  const added = { refundNo: null, roomNo: null, revision: 0, replacedAddress: null }
  const unchanged = mails.map((mail) => ({ ...mail, ...added }))
  expect(upgraded).toEqual({ mails: unchanged, erasures: [] })
})
