import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { urlOf } from '../../../support/postgres/test-databases.ts'
import { median } from '../../support/percentile.ts'

const program = fileURLToPath(new URL('./distance-process.ts', import.meta.url))

/** A server that seems to be on another machine. */
export interface DistantServer extends Disposable {
  /** Returns the URL of a database at that distance. */
  urlOf(databaseURL: string): string
  /** The measured time of a round trip more, in milliseconds. */
  readonly tripMs: number
}

/** Starts a proxy in a process of its own, which delays what clients send by so many milliseconds. */
export async function moveAway(serverURL: string, delayMs: number): Promise<DistantServer> {
  const child = fork(program, [serverURL, String(delayMs)], { execArgv: [] })
  const [url]: unknown[] = await once(child, 'message')
  const distant = String(url)
  return {
    urlOf: (databaseURL) => urlOf(distant, new URL(databaseURL).pathname.slice(1)),
    tripMs: (await measureTrip(distant)) - (await measureTrip(serverURL)),
    [Symbol.dispose]: () => child.disconnect(),
  }
}

async function measureTrip(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  for (let trip = 0; trip < 100; trip += 1) {
    const before = performance.now()
    await client.query('select 1')
    times.push(performance.now() - before)
  }
  await client.end()
  return median(times)
}
