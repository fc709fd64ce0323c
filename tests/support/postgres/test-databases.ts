import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '@pokfei/db/postgres/engine/migrate'

/** A PostgreSQL server for tests, with a migrated database to copy. */
export interface TestServer {
  /** The URL of a database whose user may create others. */
  readonly url: string
  readonly template: string
}

/** A database of one test. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string
}

/** Migrates a template on the server. */
export async function createTemplate(url: string): Promise<TestServer> {
  const template = newName()
  await asAdmin(url, (admin) => admin.query(`create database ${template}`))
  await migrate(urlOf(url, template))
  return { url, template }
}

/**
 * The isolation of all transactions of the run. `TEST_POSTGRES_ISOLATION=serializable` stands for databases that know no
 * other one, so that every conflict between transactions ends one of them.
 */
function withIsolation(url: string): string {
  const isolation = process.env['TEST_POSTGRES_ISOLATION']
  if (isolation === undefined) return url
  const isolated = new URL(url)
  isolated.searchParams.set('options', `-c default_transaction_isolation=${isolation}`)
  return isolated.href
}

/** True if each transaction of the run sees only what a serial history shows. */
export const isSerializable = (): boolean => process.env['TEST_POSTGRES_ISOLATION'] === 'serializable'

/** Deletes the template. */
export async function dropTemplate({ url, template }: TestServer): Promise<void> {
  await drop(url, template)
}

/** Creates a database: a copy of the migrated template, or an empty one. It is deleted with its user's scope. */
export async function createTestDatabase(
  { url, template }: TestServer,
  { isMigrated = true } = {},
): Promise<TestDatabase> {
  const name = newName()
  // Copied files take less than half the time of a copy through the log.
  const copied = isMigrated ? ` template ${template} strategy file_copy` : ''
  await asAdmin(url, (admin) => admin.query(`create database ${name}${copied}`))
  return { url: withIsolation(urlOf(url, name)), [Symbol.asyncDispose]: () => drop(url, name) }
}

/** Runs statements on the server's own database. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Returns the URL of another database of the server. */
export function urlOf(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

async function drop(url: string, database: string): Promise<void> {
  await asAdmin(url, (admin) => admin.query(`drop database ${database} with (force)`))
}

/** Returns a name that no other run on the same server uses. */
const newName = (): string => `pokfei_test_${randomBytes(8).toString('hex')}`
