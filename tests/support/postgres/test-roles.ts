import { randomBytes } from 'node:crypto'
import { guardedRole } from './start-postgres.ts'
import { asAdmin } from './test-databases.ts'

/** A user of the server without any right, who signs in with a password. */
export interface TestRole extends AsyncDisposable {
  readonly name: string
  readonly password: string
  /** Returns the URL of a database for this user. */
  readonly urlOf: (databaseURL: string, password?: string) => string
}

/** Creates a {@link TestRole}. It must own nothing at the end. */
export async function createTestRole(serverURL: string): Promise<TestRole> {
  const name = `pokfei_test_${randomBytes(8).toString('hex')}`
  const password = randomBytes(8).toString('hex')
  await asAdmin(serverURL, async (admin) => {
    await admin.query(
      `do $$ begin create role ${guardedRole}; exception when duplicate_object or unique_violation then null; end $$`,
    )
    await admin.query(`create role ${name} login password '${password}' in role ${guardedRole}`)
  })
  return {
    name,
    password,
    urlOf(databaseURL, given = password) {
      const url = new URL(databaseURL)
      url.username = name
      url.password = given
      return url.href
    },
    async [Symbol.asyncDispose]() {
      await asAdmin(serverURL, (admin) => admin.query(`drop role ${name}`))
    },
  }
}
