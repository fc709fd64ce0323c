import { signIn } from '@pokfei/domain/services/members/sign-in'
import { expect, test } from 'vitest'
import { manualClock } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { freshDatabase, openTestStore } from '../../support/store/fresh-store.ts'

test.each([false, true])(
  'signs in 600 people who come at once, with writes in a thread: %s',
  { tags: 'ACC-33' },
  async (writesInThread) => {
    await using database = await freshDatabase()
    const store = await openTestStore(database.databaseURL, { writesInThread })
    const deps = { store, clock: manualClock() }
    const device = { browser: 'chrome', system: 'android' } as const
    const people = Array.from({ length: 600 }, (_, index) => testIdentity(index))
    const signedIn = await Promise.all(people.map((identity) => signIn(deps, identity, device, null)))
    expect(new Set(signedIn.map(({ token }) => token)).size).toBe(600)
    expect(new Set(signedIn.map(({ member }) => member.memberID)).size).toBe(600)
    await store.close()
    expect(await database.raw.rows('sessions')).toHaveLength(600)
  },
)
