import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { openStore } from '@pokfei/db/open-store'
import { listOwnOrders } from '@pokfei/domain/services/orders/list-own-orders'
import { insertOlderEvent, writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'

/** The number of migrations before orders stored their payment method. */
const before = 11

test('reads orders of an older backup without a payment method and a time', async () => {
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'google', 's', 1, 0);
      ${insertOlderEvent}
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE, paymentID)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 70000, 0, 1, 1, 'p');
      insert into refunds (paymentID, orderNo, amountCents, owedSSE, madeSSE) values ('q', 1, 70000, 5, 6);`)
  })
  const { folder } = older
  const backup = join(folder, 'older.backup')
  await takeBackup({ databaseURL: `file:${older.path}`, dataDir: folder, parts: [] }, backup)
  const restored = { databaseURL: `file:${join(folder, 'restored/pokfei.db')}`, dataDir: join(folder, 'restored') }
  expect(await restoreBackup(backup, restored, async () => [])).toMatchObject({ kind: 'restored' })
  const store = await openStore(restored.databaseURL)
  const [listed] = await listOwnOrders({ store }, 'm')
  expect(listed).toMatchObject({
    order: { orderID: 'a', paymentMethod: null, paidSSE: null },
    refunds: [{ amountCents: 70_000, owedSSE: 5, madeSSE: 6 }],
  })
  await store.close()
})
