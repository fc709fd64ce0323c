import { expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { hashOrderRequest } from '@pokfei/domain/orders/hash-order-request'
import { writeOlderDatabase } from '../../support/store/sqlite-older-database.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'

/** The number of migrations before the index of requests began with their keys. */
const before = 13

test('repeats the response to a key that an older version stored', { tags: 'CHK-33' }, async () => {
  const request = {
    ...testEvent,
    memberID: 'm',
    requestedTypeIDs: ['standing'],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
  using older = await writeOlderDatabase(before, (sqlite) => {
    sqlite.exec(
      `insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'google', 's', 1, 0)`,
    )
    sqlite
      .prepare('insert into orderRequests (memberNo, idempotencyKey, bodyHash, refusal) values (1, ?, ?, ?)')
      .run('checkout-1', hashOrderRequest(request), '{"kind":"notFound","what":"event"}')
  })
  const store = await openStore(`file:${older.path}`)
  expect(await store.orders.place(request, { nowSSE: 2, idempotencyKey: 'checkout-1' })).toMatchObject({
    kind: 'repeated',
    response: { kind: 'notFound' },
  })
  await store.close()
})
