import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { migrate } from '@pokfei/db/sqlite/engine/migrate'
import { hashOrderRequest } from '@pokfei/domain/orders/hash-order-request'
import { firstMigrations } from '../../support/store/first-migrations.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'

/** The number of migrations before the index of requests began with their keys. */
const before = 13

test('repeats the response to a key that an older version stored', { tags: 'CHK-33' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
  const request = {
    ...testEvent,
    memberID: 'm',
    requestedTypeIDs: ['standing'],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
  try {
    const path = join(folder, 'pokfei.db')
    const older = await connect(path)
    await migrate(older, firstMigrations(folder, before))
    older.sqlite.exec(
      `insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'google', 's', 1, 0)`,
    )
    older.sqlite
      .prepare('insert into orderRequests (memberNo, idempotencyKey, bodyHash, refusal) values (1, ?, ?, ?)')
      .run('checkout-1', hashOrderRequest(request), '{"kind":"notFound","what":"event"}')
    older.sqlite.close()
    const store = await openStore(`file:${path}`)
    expect(await store.orders.place(request, { nowSSE: 2, idempotencyKey: 'checkout-1' })).toMatchObject({
      kind: 'repeated',
      response: { kind: 'notFound' },
    })
    await store.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
