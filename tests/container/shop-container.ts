import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getContainerRuntimeClient } from 'testcontainers'
import { inject } from 'vitest'
import { freePort } from '../support/free-port.ts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { openBuyer } from '../support/shop-server.ts'

/** What a program in the container said, and how it ended. */
export interface Outcome {
  readonly output: string
  readonly exitCode: number
}

/** The image at work as docker-compose.yml runs it, in demo mode; its volume outlives its ends, and both are
 *  removed by `await using`. */
export interface ShopContainer extends AsyncDisposable {
  readonly id: string
  readonly origin: string
  /** Starts it, and waits until it serves. */
  start(): Promise<void>
  /** Asks it to end, as `docker stop` does, and tells its exit status. */
  stop(): Promise<number>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Runs a program beside the server. */
  run(...command: readonly string[]): Promise<Outcome>
  /** Everything that the server has printed. */
  log(): Promise<string>
  /** A file of the volume, as a tar archive. */
  read(path: string): Promise<Buffer>
  /** Unpacks a tar archive into the volume. */
  write(archive: Buffer): Promise<void>
  /** A browser of somebody who is signed in and registered. */
  buyer(name: string): Promise<HTTPBrowser>
}

/** What may be said of a container's volume. */
export interface Volume {
  /** Bytes; unlimited unless said. */
  readonly limit?: string
}

const startTimeLimitMs = 120_000
const graceSeconds = 15

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

/** Makes a container with a new volume, and does not start it. */
export async function createShopContainer({ limit }: Volume = {}): Promise<ShopContainer> {
  const image = inject('image')
  if (image === null) throw new Error('there is no image to run')
  const client = (await getContainerRuntimeClient()).container
  const { dockerode } = client
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const driver = limit === undefined ? {} : { DriverOpts: { type: 'tmpfs', device: 'tmpfs', o: `size=${limit},uid=1000,gid=1000` } }
  const { name: volume } = await dockerode.createVolume({ Name: `pokfei-test-${randomUUID()}`, Driver: 'local', ...driver })
  const container = await dockerode.createContainer({
    Image: image,
    Env: ['POKFEI_MODE=demo', `PUBLIC_URL=${origin}`],
    ExposedPorts: { '3000/tcp': {} },
    HostConfig: {
      PortBindings: { '3000/tcp': [{ HostIp: '127.0.0.1', HostPort: `${port}` }] },
      Binds: [`${volume}:/data`],
      ReadonlyRootfs: true,
      Tmpfs: { '/tmp': '' },
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      Init: true,
    },
  })

  const log = async (): Promise<string> => (await container.logs({ stdout: true, stderr: true, follow: false })).toString()
  return {
    id: container.id,
    origin,
    log,
    async start() {
      await container.start()
      const untilMs = performance.now() + startTimeLimitMs
      while (!(await isReady(origin))) {
        const { State } = await container.inspect()
        if (!State.Running || performance.now() > untilMs) throw new Error(`the container does not serve: ${await log()}`)
        await wait(100)
      }
    },
    async stop() {
      await container.stop({ t: graceSeconds })
      return (await container.inspect()).State.ExitCode
    },
    async kill() {
      const ended = container.wait()
      await container.kill({ signal: 'SIGKILL' })
      await ended
    },
    async run(...command) {
      const { output, exitCode } = await client.exec(container, [...command])
      return { output, exitCode }
    },
    async read(path) {
      const chunks: Buffer[] = []
      for await (const chunk of await client.fetchArchive(container, path)) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
    async write(archive) {
      await container.putArchive(archive, { path: '/data' })
    },
    buyer: (name) => openBuyer(origin, name),
    async [Symbol.asyncDispose]() {
      await container.remove({ force: true })
      await dockerode.getVolume(volume).remove()
    },
  }
}

/** A container that serves. */
export async function startShopContainer(volume?: Volume): Promise<ShopContainer> {
  const shop = await createShopContainer(volume)
  try {
    await shop.start()
    return shop
  } catch (error) {
    await shop[Symbol.asyncDispose]()
    throw error
  }
}
