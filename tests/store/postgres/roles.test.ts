import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { auditDatabase } from '@pokfei/db/audit-database'
import { expect, test } from 'vitest'
import { insertEvent } from '../../support/postgres/insert-rows.ts'
import { asAdmin, createTestDatabase } from '../../support/postgres/test-databases.ts'
import { createTestRole } from '../../support/postgres/test-roles.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { rawDatabase } from '../../support/store/raw-database.ts'

/** The rights of a user who serves and never migrates, as docs/deploy.md names them. */
const servingRights = (name: string) => `
  grant select, insert, update, delete on all tables in schema public to ${name};
  grant usage on all sequences in schema public to ${name};
  revoke insert, update, delete on "appliedMigrations" from ${name};
  revoke update, delete on "auditLog" from ${name}`

test('a user who may not change tables serves a database that another one has migrated', async () => {
  const server = testServer()
  await using database = await createTestDatabase(server)
  await using serving = await createTestRole(server.url)
  const servingURL = serving.urlOf(database.url)
  await asAdmin(database.url, (admin) => admin.query(servingRights(serving.name)))
  try {
    await insertEvent(rawDatabase(servingURL))
    const store = await openPostgresStore(servingURL)
    try {
      const member = await store.members.signIn(testIdentity(1), 1)
      expect(member).toMatchObject({ email: 'buyer-1@example.com' })
      expect(await store.dataMode.mark('staging')).toBe('staging')
    } finally {
      await store.close()
    }
    expect((await auditDatabase(servingURL)).ledger.errors).toEqual([])
    await expect(rawDatabase(servingURL).insert('appliedMigrations', [{ one: 2, count: 1 }])).rejects.toThrow(
      'lacks a right',
    )
    await expect(asAdmin(servingURL, (user) => user.query('drop table "orders"'))).rejects.toThrow('must be owner')
  } finally {
    await asAdmin(database.url, (admin) => admin.query(`drop owned by ${serving.name}`))
  }
})
