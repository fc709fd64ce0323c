import { connect } from '@pokfei/db/postgres/engine/connect'
import { checkServer } from '@pokfei/db/postgres/connection/check-server'
import { planSettings, openPipelines } from '@pokfei/db/postgres/engine/pipelines'
import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { findPgBouncer, startPgBouncer, type PgBouncerProgram } from '../../support/poolers/start-pgbouncer.ts'
import { startPooler, type PoolerOptions } from '../../support/poolers/transaction-pooler.ts'
import { createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

async function openDatabase(): Promise<string> {
  const database = await createTestDatabase(testServer())
  onTestFinished(() => database[Symbol.asyncDispose]())
  // The pooler drops the options of the URL too.
  const url = new URL(database.url)
  url.searchParams.delete('options')
  return url.href
}

async function openPooler(options: PoolerOptions): Promise<string> {
  const pooler = await startPooler(await openDatabase(), options)
  onTestFinished(() => pooler[Symbol.asyncDispose]())
  return pooler.url
}

/** Returns the settings of a session of the store, by their names. */
const settingsOf = async (url: string, names: readonly string[]): Promise<unknown> => {
  const connection = connect(url, { connections: 1 })
  try {
    const shown = sql.join(
      names.map((name) => sql`current_setting(${name}) as ${sql.identifier(name)}`),
      sql`, `,
    )
    const [row] = await connection.run((db) => db.execute<Record<string, string>>(sql`select ${shown}`))
    return row
  } finally {
    await connection.close()
  }
}

/** The settings on which safety rests, as PostgreSQL shows them. */
const safeSettings = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '2s',
  client_connection_check_interval: '2s',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  client_min_messages: 'warning',
}

const serve = async (url: string): Promise<void> => {
  const store = await openPostgresStore(url)
  try {
    expect(await store.members.signIn(testIdentity(1), 1)).toMatchObject({ subject: 'buyer-1' })
  } finally {
    await store.close()
  }
}

test.each([
  ['the last session that came back', 'last', 2],
  ['the first session that came back', 'first', 2],
  ['any of many sessions', 'last', 5],
] as const)('refuses a pooler in transaction mode that hands out %s', async (_, next, sessions) => {
  const url = await openPooler({ mode: 'transaction', sessions, next })
  await expect(checkServer(url)).rejects.toThrow(StoreUnusable)
  await expect(checkServer(url)).rejects.toThrow('PgBouncer: pool_mode = session')
})

test('a pooler in session mode that drops startup parameters loses no setting', async () => {
  const url = await openPooler({ mode: 'session', sessions: 20 })
  await serve(url)
  expect(await settingsOf(url, Object.keys(safeSettings))).toEqual(safeSettings)
  const pipelines = openPipelines(url, 1)
  try {
    const names = Object.keys(planSettings)
    const call = {
      name: 'plan settings',
      text: 'select name, current_setting(name) as value from unnest($1::text[]) as name',
      parameters: [names],
    }
    const { rows } = await pipelines.transaction(({ send }) => send({ rows: call }))
    expect(rows).toEqual(names.map((name) => ({ name, value: planSettings[name] })))
  } finally {
    await pipelines.close()
  }
})

test('the settings of the URL win, except over the level of messages', async () => {
  const url = new URL(await openDatabase())
  url.searchParams.set(
    'options',
    String.raw`-c lock_timeout=3s --default-transaction-isolation=repeatable\ read -cclient_min_messages=error`,
  )
  expect(await settingsOf(url.href, Object.keys(safeSettings))).toEqual({
    ...safeSettings,
    lock_timeout: '3s',
    default_transaction_isolation: 'repeatable read',
  })
})

test('names a setting that PostgreSQL does not know', async () => {
  const url = new URL(await openDatabase())
  url.searchParams.set('options', '-c lock_timeou=3s')
  const failure = openPostgresStore(url.href)
  await expect(failure).rejects.toThrow(StoreUnusable)
  await expect(failure).rejects.toThrow('lock_timeou')
})

let pgBouncer: PgBouncerProgram | null = null
beforeAll(() => {
  pgBouncer = findPgBouncer()
}, 120_000)

async function openPgBouncer(settings: Readonly<Record<string, string>>): Promise<string | null> {
  if (pgBouncer === null) return null
  const url = await openDatabase()
  const bouncer = await startPgBouncer(pgBouncer, url, settings)
  onTestFinished(() => bouncer[Symbol.asyncDispose]())
  return bouncer.urlOf(url)
}

const dropped = { ignore_startup_parameters: 'extra_float_digits,options,statement_timeout,lock_timeout' }

test.for<[string, Readonly<Record<string, string>>]>([
  ['transaction', {}],
  ['transaction', dropped],
  ['transaction', { ...dropped, server_round_robin: '1' }],
  ['transaction', { default_pool_size: '1' }],
  ['statement', {}],
])('refuses a PgBouncer in %s mode with %j', async ([mode, settings], { skip }) => {
  const url = await openPgBouncer({ pool_mode: mode, ...settings })
  if (url === null) return skip('this machine has no PgBouncer')
  const failure = checkServer(url)
  await expect(failure).rejects.toThrow(StoreUnusable)
  await expect(failure).rejects.toThrow('PgBouncer: pool_mode = session')
})

test('serves behind a PgBouncer in session mode as it is', async ({ skip }) => {
  const url = await openPgBouncer({ pool_mode: 'session' })
  if (url === null) return skip('this machine has no PgBouncer')
  await serve(url)
  expect(await settingsOf(url, Object.keys(safeSettings))).toEqual(safeSettings)
})

test('says in one sentence that a PgBouncer refuses an option of the URL', async ({ skip }) => {
  const url = await openPgBouncer({ pool_mode: 'session' })
  if (url === null) return skip('this machine has no PgBouncer')
  const failure = checkServer(`${url}?options=endpoint%3Dsomewhere`)
  await expect(failure).rejects.toThrow(StoreUnusable)
  await expect(failure).rejects.toThrow(/refuses the connection: .*SQLSTATE 08P01/)
})
