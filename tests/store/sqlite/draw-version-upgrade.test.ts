import { expect, test } from 'vitest'
import { readUpgraded, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before version 2 of the draw. */
const before = 25

test('rooms that were announced before version 2 keep version 1', { tags: 'ROM-90' }, async () => {
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'wechat', 's', 1, 0);
      insert into rooms (roomNo, roomID, state, lobbyTimeSSE, startTimeSSE, endTimeSSE, turnsPerMinute, minutesPerTurn, isGuaranteed,
          ticketsPerTurn, eventCount, round, roundTimeSSE, chainHash, receiptPublicKey, drawnCount, lateCount, servedRank, servedSSE, stoppedSeconds)
        values (1, 'events/a/b', 'LOBBY', 1, 2, 3, 60, 10, 0, 4, 1, 5, 6, 'cc', 'ee', 0, 0, 0, 0, 0);
      insert into roomEntries (roomNo, memberNo, entryID, joinedSSE) values (1, 1, '0a', 1);`)
  })
  const upgraded = await readUpgraded(older.path, (sqlite) => ({
    rooms: sqlite.prepare('select roomID, drawVersion, starts, publishedSSE, numberCount from rooms').all(),
    entries: sqlite.prepare('select entryID, number from roomEntries').all(),
  }))
  expect(upgraded).toEqual({
    rooms: [{ roomID: 'events/a/b', drawVersion: 1, starts: '[]', publishedSSE: null, numberCount: 0 }],
    entries: [{ entryID: '0a', number: null }],
  })
})
