import { migrate } from '@pokfei/db/postgres/engine/migrate'
import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { testStartSSE } from '../../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../../../support/fixtures/test-catalogue.ts'
import { asAdmin, createTestDatabase, urlOf, type TestDatabase } from '../../../support/postgres/test-databases.ts'
import { startBenchServer } from '../../support/bench-server.ts'

/** The events of a rush, which are alike. The first one is the hot one. */
export const rushEventIDs = [testEvent.eventID, 'second-night', 'third-night'] as const

/**
 * The state of a new database. An analysis of empty tables misleads the planner: it then reads whole tables, and a
 * connection keeps that plan.
 */
export type Freshness = 'neverAnalyzed' | 'analyzedWhileEmpty'

/** A server with databases for a rush. */
export interface RushServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly version: string
  /** Creates a database with the events and all buyers, who have ordered nothing. */
  createDatabase(freshness: Freshness): Promise<TestDatabase>
}

/** Returns the ID of buyer number `index`. */
export const rushMemberID = (index: number): string => `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`

/** Starts a {@link RushServer} of our own for this many buyers, with its data in memory or on disk. */
export async function startRushServer(buyers: number, isOnDisk: boolean): Promise<RushServer> {
  const { cluster, version } = await startBenchServer(isOnDisk)
  const { url, pid } = cluster
  try {
    await createTemplate(url, 'neverAnalyzed', buyers)
    await createTemplate(url, 'analyzedWhileEmpty', buyers)
    return {
      url,
      pid,
      version,
      async createDatabase(freshness) {
        const database = await createTestDatabase({ url, template: nameOf(freshness) })
        await asAdmin(url, (admin) => admin.query('checkpoint'))
        return database
      },
      [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
    }
  } catch (error) {
    await cluster[Symbol.asyncDispose]()
    throw error
  }
}

const nameOf = (freshness: Freshness): string => freshness.toLowerCase()

async function createTemplate(serverURL: string, freshness: Freshness, buyers: number): Promise<void> {
  await asAdmin(serverURL, (admin) => admin.query(`create database ${nameOf(freshness)}`))
  const url = urlOf(serverURL, nameOf(freshness))
  await migrate(url)
  const store = await openPostgresStore(url)
  const types = [standingType({ capacity: 1_000_000 }), standingType({ typeID: 'balcony' })]
  const { organizers, events } = testCatalogue(types)
  const loaded = await store.catalogue.load({
    organizers,
    events: rushEventIDs.flatMap((eventID) =>
      events.map((event) => ({
        ...event,
        eventID,
        ticketTypes: event.ticketTypes.map((type) => ({ ...type, eventID })),
      })),
    ),
    eventGroups: [],
  })
  await store.close()
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  await asAdmin(url, async (admin) => {
    await admin.query(
      `insert into "members" ("memberID", "provider", "subject", "openedTimeSSE", "hasPassportError")
         select '01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'), 'wechat', 'buyer-' || i, $1, false
         from generate_series(0, $2::integer - 1) i`,
      [testStartSSE, buyers],
    )
    await admin.query(freshness === 'analyzedWhileEmpty' ? 'vacuum analyze' : 'vacuum analyze "members"')
  })
}
