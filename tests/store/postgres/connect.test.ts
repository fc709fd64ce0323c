import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { openStore } from '@pokfei/db/open-store'
import { checkServer } from '@pokfei/db/postgres/connection/check-server'
import { describePlainText, withoutPassword } from '@pokfei/db/postgres/connection/client-config'
import { connect } from '@pokfei/db/postgres/engine/connect'
import { organizers } from '@pokfei/db/tables/postgres'
import { OutcomeUnknown, StoreUnavailable, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../support/fixtures/free-port.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { findPostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { startPostgres } from '../../support/postgres/start-postgres.ts'
import { createTestRole } from '../../support/postgres/test-roles.ts'
import { asAdmin, createTestDatabase, urlOf } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

/** A server of our own has the settings that these tests change. */
const programs = process.env['TEST_POSTGRES_URL'] === undefined ? findPostgresPrograms() : null

const organizer = (organizerID: string) => ({ organizerID, organizerNameEN: 'A', organizerNameCN: '甲' })

async function openConnection(options: Parameters<typeof connect>[1] = {}, isolation?: 'serializable') {
  const database = await createTestDatabase(testServer())
  const url = new URL(database.url)
  if (isolation) url.searchParams.set('options', `-c default_transaction_isolation=${isolation}`)
  const connection = connect(url.href, options)
  onTestFinished(async () => {
    await connection.close()
    await database[Symbol.asyncDispose]()
  })
  const admin = <T>(work: Parameters<typeof asAdmin<T>>[1]) => asAdmin(database.url, work)
  return { ...connection, url: database.url, admin }
}

/** Waits until a session of the database waits for a lock. */
const someoneWaits = (url: string) =>
  expect
    .poll(() => asAdmin(url, async (admin) => (await admin.query('select 1 from pg_locks where not granted')).rowCount))
    .toBeGreaterThan(0)

test('counts and sums are numbers', async () => {
  const { run } = await openConnection()
  const [row] = await run((db) =>
    db.select({ count: sql`count(*)`, sum: sql`sum(20::bigint)`, total: sql`3 + count(*)` }).from(organizers),
  )
  expect(row).toEqual({ count: 0, sum: null, total: 3 })
})

test('bytes, JSON and booleans come back as they went', async () => {
  const { run } = await openConnection()
  const [row] = await run((db) =>
    db
      .select({ bytes: sql`'\\x00ff'::bytea`, json: sql`'{"b":1,"a":2}'::json`, flag: sql`true` })
      .from(sql`(select 1) x`),
  )
  expect(row).toEqual({ bytes: Buffer.from([0, 255]), json: { b: 1, a: 2 }, flag: true })
})

test('a transaction that fails writes nothing, and its connection serves the next one', async () => {
  const { run, transaction } = await openConnection({ connections: 1 })
  const failed = transaction(async (db) => {
    await db.insert(organizers).values(organizer('a'))
    throw new Error('the rule said no')
  })
  await expect(failed).rejects.toThrow('the rule said no')
  expect(await run((db) => db.select().from(organizers))).toEqual([])
})

test('a transaction whose failed statement is overlooked is no success', async () => {
  const { transaction } = await openConnection()
  const overlooked = transaction(async (db) => {
    await db.insert(organizers).values(organizer('a'))
    await db
      .insert(organizers)
      .values(organizer('a'))
      .catch(() => undefined)
  })
  await expect(overlooked).rejects.toThrow('rolled back')
})

test('the error of a statement repeats no value', async () => {
  const { run } = await openConnection()
  const doubled = run((db) => db.insert(organizers).values([organizer('secret-value'), organizer('secret-value')]))
  await expect(doubled).rejects.toMatchObject({ code: '23505', constraint: 'organizers_pkey' })
  await expect(doubled).rejects.not.toThrow('secret-value')
})

test('two transactions that lock each other out both succeed', async () => {
  const { run, transaction } = await openConnection()
  await run((db) => db.insert(organizers).values([organizer('a'), organizer('b')]))
  const lock = (organizerID: string) => sql`select 1 from organizers where "organizerID" = ${organizerID} for update`
  let attempts = 0
  const bothLocked = Promise.withResolvers<undefined>()
  const lockBoth = (first: string, second: string) =>
    transaction(async (db) => {
      await db.execute(lock(first))
      attempts += 1
      if (attempts === 2) bothLocked.resolve(undefined)
      await bothLocked.promise
      await db.execute(lock(second))
      return first
    })
  expect(await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])).toEqual(['a', 'b'])
  // The second try of one may lock its row before the other wakes, which ends in another deadlock.
  expect(attempts).toBeGreaterThan(2)
})

test('a statement that loses against another transaction runs again', async () => {
  const { admin, run, url } = await openConnection({}, 'serializable')
  await run((db) => db.insert(organizers).values(organizer('a')))
  await admin(async (client) => {
    await client.query('begin')
    await client.query(`update organizers set "organizerNameEN" = 'B'`)
    const renamed = run((db) => db.update(organizers).set({ organizerNameEN: 'C' }))
    await someoneWaits(url)
    await client.query('commit')
    await renamed
  })
  expect(await run((db) => db.select().from(organizers))).toMatchObject([{ organizerNameEN: 'C' }])
})

test('transactions that conflict try again one at a time, so each is committed', async () => {
  const { run, transaction } = await openConnection({ connections: 8 }, 'serializable')
  await run((db) => db.insert(organizers).values(organizer('a')))
  let together = 0
  let mostTogether = 0
  const attempts = Array.from({ length: 24 }, () => 0)
  await Promise.all(
    attempts.map((_, index) =>
      transaction(async (db) => {
        const isAgain = (attempts[index] ?? 0) > 0
        attempts[index] = (attempts[index] ?? 0) + 1
        if (isAgain) mostTogether = Math.max(mostTogether, (together += 1))
        try {
          const [row] = await db.select().from(organizers)
          await db.update(organizers).set({ organizerNameEN: `${row?.organizerNameEN}B` })
        } finally {
          if (isAgain) together -= 1
        }
      }),
    ),
  )
  const [row] = await run((db) => db.select().from(organizers))
  expect(row?.organizerNameEN).toBe(`A${'B'.repeat(24)}`)
  expect(mostTogether).toBe(1)
})

test('a killed connection fails no transaction', async () => {
  const { admin, run, transaction } = await openConnection()
  let attempts = 0
  await transaction(async (db) => {
    attempts += 1
    await db.insert(organizers).values(organizer('a'))
    if (attempts > 1) return
    const [session] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) x`)
    await admin((client) => client.query('select pg_terminate_backend($1, 5000)', [session?.pid]))
    await db.select().from(organizers)
  })
  expect(attempts).toBe(2)
  expect(await run((db) => db.select().from(organizers))).toHaveLength(1)
})

test('a connection that is killed during the commit leaves the outcome unknown', async () => {
  const { admin, transaction } = await openConnection()
  // The check of a deferred constraint runs inside the commit, and this one ends its own session.
  await admin((client) =>
    client.query(`
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid(), 5000); return null; end $$;
      create constraint trigger die after insert on organizers deferrable initially deferred
        for each row execute function die()`),
  )
  await expect(transaction((db) => db.insert(organizers).values(organizer('a')))).rejects.toThrow(OutcomeUnknown)
})

test('a lock that others hold for too long makes the store unavailable', async () => {
  const { admin, transaction, url } = await openConnection({ patienceMs: 0 })
  await admin(async (client) => {
    await client.query('begin')
    await client.query('lock table organizers')
    const blocked = transaction(async (db) => {
      await db.execute(sql`set local lock_timeout = '10s'`)
      await db.insert(organizers).values(organizer('a'))
    }).catch((error: unknown) => error)
    await someoneWaits(url)
    await client.query(
      `select pg_cancel_backend(pid) from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(await blocked).toBeInstanceOf(StoreUnavailable)
  })
})

test('a restart of the server ends no process', async () => {
  const { admin, run } = await openConnection({ connections: 2 })
  await Promise.all([1, 2].map(() => run((db) => db.select().from(organizers))))
  await admin((client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
  await expect.poll(() => run((db) => db.select().from(organizers)).catch(() => null)).toEqual([])
})

test('a connection to a server that only reads serves nobody', async () => {
  const { admin, run } = await openConnection()
  await admin((client) =>
    client.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    ),
  )
  await expect(run((db) => db.select().from(organizers))).rejects.toThrow('the database only reads')
})

test('says that no server answers, and hides the password', async () => {
  const failure = checkServer(`postgres://pokfei:opensesame@127.0.0.1:${await freePort()}/pokfei`)
  await expect(failure).rejects.toThrow(StoreUnusable)
  await expect(failure).rejects.toThrow('no PostgreSQL answers at 127.0.0.1')
  await expect(failure).rejects.not.toThrow('opensesame')
})

test('says that the machine is unknown', async () => {
  await expect(checkServer('postgres://pokfei@database.invalid/pokfei')).rejects.toThrow(
    'no machine is called database.invalid',
  )
})

test('says that the database is missing', async () => {
  await expect(checkServer(urlOf(testServer().url, 'nowhere'))).rejects.toThrow('create database "nowhere"')
})

test('says that the server does not encrypt', async () => {
  await expect(checkServer(`${testServer().url}?sslmode=verify-full`)).rejects.toThrow('does not encrypt')
})

test.skipIf(programs === null)('says that the password is wrong, and hides it', async () => {
  const { url } = testServer()
  await using role = await createTestRole(url)
  const failure = checkServer(role.urlOf(url, 'opensesame'))
  await expect(failure).rejects.toThrow(`the user "${role.name}" with this password`)
  await expect(failure).rejects.not.toThrow('opensesame')
})

test.skipIf(programs === null)('says that there are too many connections', async () => {
  const { url } = testServer()
  await using role = await createTestRole(url)
  await asAdmin(url, (admin) => admin.query(`alter role ${role.name} connection limit 0`))
  await expect(checkServer(role.urlOf(url))).rejects.toThrow('no more connections')
})

test.skipIf(programs === null).each([
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['default_transaction_read_only', 'on'],
])('refuses a server with %s=%s', async (name, value) => {
  if (programs === null) return
  await using cluster = await startPostgres(programs, { settings: { [name]: value } })
  await expect(checkServer(cluster.url)).rejects.toThrow(StoreUnusable)
})

const neon = { 'neon.timeline_id': 'f'.repeat(32) }
const alloyDB = { 'alloydb.iam_authentication': 'off' }
const auroraFunction = 'create function aurora_version() returns text language sql return 1::text'

test.skipIf(programs === null).each([
  ['Neon', neon, ''],
  ['AlloyDB', alloyDB, ''],
  ['Amazon Aurora', {}, auroraFunction],
])('accepts the settings of %s, whose storage answers for durability', async (name, settings, statement) => {
  if (programs === null) return
  await using cluster = await startPostgres(programs, { settings: { ...settings, fsync: 'off' } })
  await asAdmin(cluster.url, (admin) => admin.query(statement))
  expect(await checkServer(cluster.url)).toEqual([
    `The storage of ${name} answers for what is committed, although fsync is off.`,
  ])
})

test.skipIf(programs === null)('takes the word of an operator for a storage, and no other risk', async () => {
  if (programs === null) return
  const settings = { fsync: 'off', full_page_writes: 'off' }
  await using cluster = await startPostgres(programs, { settings })
  await expect(checkServer(cluster.url)).rejects.toThrow('set DATABASE_DURABILITY=managed')
  expect(await checkServer(cluster.url, { durability: 'managed' })).toEqual([
    'You answer for what is committed (DATABASE_DURABILITY=managed), although fsync is off, full_page_writes is off.',
  ])
  const store = await openStore(cluster.url, { writesInThread: true, durability: 'managed' })
  expect(store.notes).toEqual([expect.stringContaining('You answer')])
  expect(await store.members.signIn(testIdentity(1), 1)).toMatchObject({ subject: 'buyer-1' })
  await store.close()
  await asAdmin(cluster.url, (admin) => admin.query('alter role postgres set synchronous_commit = off'))
  await expect(checkServer(cluster.url, { durability: 'managed' })).rejects.toThrow('synchronous_commit is off')
})

test('has nothing to say about a server that is safe', async () => {
  expect(await checkServer(testServer().url, { durability: 'managed' })).toEqual([])
})

test.each([
  ['postgres://a:b@db.example/pokfei', 'The connection to db.example is not encrypted.'],
  ['postgres:///pokfei?host=db.example', 'The connection to db.example is not encrypted.'],
  ['postgres://a:b@db.example/pokfei?sslmode=disable', ''],
  ['postgres://a:b@db.example/pokfei?sslmode=verify-full', ''],
  ['postgres://a:b@localhost/pokfei', ''],
  ['postgres://a:b@127.0.0.1/pokfei', ''],
  ['postgres://a:b@[::1]/pokfei', ''],
  ['postgres:///pokfei?host=/run/postgresql', ''],
])('warns of plain text to another machine: %s', (url, words) => {
  const note = describePlainText(url) ?? ''
  expect(note.startsWith(words) && (words === '') === (note === '')).toBe(true)
})

test('a database that refuses connections makes the store unavailable', async () => {
  const { run, transaction, url } = await openConnection({ patienceMs: 0 })
  const database = new URL(url).pathname.slice(1)
  await asAdmin(testServer().url, async (admin) => {
    await admin.query(`alter database ${database} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database])
  })
  for (const work of [run, transaction])
    await expect(work((db) => db.select().from(organizers))).rejects.toThrow(StoreUnavailable)
  await expect(checkServer(url)).rejects.toThrow(/refuses the connection: .*SQLSTATE 55000/)
})

test.skipIf(programs === null)('a user who is refused makes the store unavailable', async () => {
  const { url } = testServer()
  await using role = await createTestRole(url)
  const connection = connect(role.urlOf(url, 'opensesame'), { patienceMs: 0 })
  try {
    await expect(connection.run((db) => db.select().from(organizers))).rejects.toThrow(StoreUnavailable)
    await expect(connection.transaction((db) => db.select().from(organizers))).rejects.toThrow(StoreUnavailable)
  } finally {
    await connection.close()
  }
})

test('says that nobody answers only if nobody did', async () => {
  const silent = await listen(() => undefined)
  await expect(checkServer(silent)).rejects.toThrow('no PostgreSQL answers at 127.0.0.1')
  // A server that answers with a time-out of its own has answered.
  const late = await listen((socket) =>
    socket.end(errorMessage('57014', 'canceling statement due to connection timeout')),
  )
  await expect(checkServer(late)).rejects.toThrow(
    'refuses the connection: canceling statement due to connection timeout',
  )
  const other = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(checkServer(other)).rejects.toThrow('answers, but not as PostgreSQL does')
})

/** Starts a server that does something with each connection. Returns its URL. */
async function listen(serve: (socket: Socket) => void): Promise<string> {
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => serve(socket))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `postgres://pokfei@127.0.0.1:${address.port}/pokfei`
}

/** Returns an error as a server sends it. */
function errorMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test.each([
  ['postgres://127.0.0.1', 'must name a host and a database'],
  ['postgres://a:b c@127.0.0.1:x/pokfei', 'must name a host and a database'],
  ['postgres://127.0.0.1/pokfei?sslmode=prefer', 'sslmode=prefer is not supported'],
])('rejects %s', async (url, message) => {
  await expect(checkServer(url)).rejects.toThrow(message)
})

test('hides the password of a URL', () => {
  expect(withoutPassword('postgres://a:opensesame@h/d?password=opensesame')).toBe('postgres://a:***@h/d?password=***')
  expect(withoutPassword('not a URL with opensesame')).toBe('the database URL')
})
