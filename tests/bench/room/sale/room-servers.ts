import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../support/fixtures/free-port.ts'
import { seededRandom } from '../../../support/fixtures/seeded-random.ts'
import { startProcess, type BenchProcess } from '../../support/start-process.ts'
import type { RoomShop } from './room-shop.ts'

/** The servers of a shop, as an operator starts them. */
export interface RoomServers extends AsyncDisposable {
  /** The ports of all servers. Some may be starting. */
  readonly ports: readonly number[]
  /** Returns a port of a server that lives, as a load balancer does. */
  alivePort(): number
  /** Kills the servers in turn and starts them again, each at random moments, until `stop` says so. Returns the kills. */
  killUntil(stop: () => boolean, most: number, seed: number): Promise<number>
}

/** The longest time from a start to the next kill. */
const longestLifeMilliseconds = 4_500

/** Starts the servers of a shop. */
export async function startRoomServers(shop: RoomShop, count: number): Promise<RoomServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-room-'))
  const ports: number[] = []
  for (let server = 0; server < count; server += 1) ports.push(await freePort())
  const start = (port: number): Promise<BenchProcess> =>
    startProcess(port, {
      DATABASE_URL: shop.databaseURL,
      DATA_DIR: join(dataDir, String(port)),
      SECRET: shop.secret,
      // Each kill breaks calls of the other server, which says so.
      LOG_LEVEL: 'silent',
    })
  const alive = new Map<number, BenchProcess>()
  for (const port of ports) alive.set(port, await start(port))
  let next = 0

  return {
    ports,
    alivePort() {
      const known = [...alive.keys()]
      next += 1
      return known[next % known.length] ?? ports[next % ports.length] ?? 0
    },
    async killUntil(stop, most, seed) {
      let kills = 0
      const killAt = async (port: number, index: number): Promise<void> => {
        const random = seededRandom(seed + index)
        while (!stop() && kills < most) {
          await wait(random.below(longestLifeMilliseconds))
          const server = alive.get(port)
          if (server === undefined || stop() || kills >= most) continue
          kills += 1
          alive.delete(port)
          await server.kill()
          alive.set(port, await start(port))
        }
      }
      await Promise.all(ports.map(killAt))
      return kills
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...alive.values()].map((server) => server[Symbol.asyncDispose]()))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
