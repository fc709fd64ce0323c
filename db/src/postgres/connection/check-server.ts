import pg from 'pg'
import { assertSafe, assertWritable, type Durability } from './assert-safe.ts'
import { connectTimeoutMs, describePlainText, planClient } from './client-config.ts'
import { explainConnectError, explainWorkError } from './explain-connect-error.ts'
import { assertOwnSessions } from './own-sessions.ts'
import { startSession, type SessionSettings } from './session-settings.ts'

/** The options of {@link checkServer}. */
export interface CheckOptions {
  /** By default the settings must show that a commit survives a power cut. */
  readonly durability?: Durability
}

/**
 * Throws `StoreUnusable` unless the server at the URL can be used. Returns sentences for the operator about what was
 * accepted and is not as safe as it could be.
 */
export async function checkServer(
  databaseURL: string,
  { durability = 'checked' }: CheckOptions = {},
): Promise<readonly string[]> {
  const { config } = planClient(databaseURL)
  // A pooler has no second session for us, or waits for one. The settings of a session would reach other clients of it.
  const bare = { ...config, query_timeout: connectTimeoutMs }
  const durable = await withBareClient(bare, (one) =>
    withBareClient(bare, async (other) => {
      await assertOwnSessions(one, other)
      await assertWritable(one)
      return assertSafe(one, durability)
    }),
  )
  return [durable, describePlainText(databaseURL)].filter((note) => note !== null)
}

/** The settings of {@link withClient} that replace those of other connections. */
export interface ClientSettings {
  /** The longest wait for an answer, in milliseconds. Zero stands for no end. */
  readonly query_timeout: number
  readonly session: SessionSettings
}

/** Runs work on a connection of its own. Explains errors to the operator. */
export async function withClient<T>(
  databaseURL: string,
  work: (client: pg.Client) => Promise<T>,
  { session, ...rest }: Partial<ClientSettings> = {},
): Promise<T> {
  const { config, settings } = planClient(databaseURL, session)
  return withBareClient({ ...config, ...rest }, async (client) => {
    try {
      await startSession(client, settings)
    } catch (error) {
      throw explainConnectError(error, client)
    }
    return work(client)
  })
}

/** Runs work on a connection whose session has no settings of ours. */
async function withBareClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', ignore)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(ignore)
    throw explainConnectError(error, client)
  }
  try {
    return await work(client)
  } catch (error) {
    throw explainWorkError(error, client)
  } finally {
    await client.end().catch(ignore)
  }
}

const ignore = (): void => undefined
