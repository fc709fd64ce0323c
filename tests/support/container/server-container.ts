import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { getContainerRuntimeClient } from 'testcontainers'
import { inject } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import type { HTTPBrowser } from '../browser/http-browser.ts'
import { openBuyer } from '../browser/open-buyer.ts'
import { packDatabase } from './pack-database.ts'

/** The output and exit status of a program in the container. */
export interface Outcome {
  readonly output: string
  readonly exitCode: number
}

/** The data that identifies a container. */
export interface ContainerAddress {
  readonly id: string
  readonly origin: string
  /** The name of its volume. */
  readonly volume: string
}

/** A container of the image as docker-compose.yml runs it, in demo mode. Its volume survives stops and kills. `await
 *  using` removes both. */
export interface ServerContainer extends ContainerAddress, AsyncDisposable {
  /** Starts the container and waits until it serves. */
  start(): Promise<void>
  /** Stops the container as `docker stop` does. Returns its exit status. */
  stop(): Promise<number>
  /** Ends the container at once, like a power cut. */
  kill(): Promise<void>
  /** Runs a program beside the server. */
  run(...command: readonly string[]): Promise<Outcome>
  /** Returns everything that the server has printed. */
  log(): Promise<string>
  /** Returns a file of the volume, as a tar archive. */
  read(path: string): Promise<Buffer>
  /** Unpacks a tar archive into the volume. */
  write(archive: Buffer): Promise<void>
  /** Returns the browser of a registered member. */
  buyer(name: string): Promise<HTTPBrowser>
}

/** The options of a container. */
export interface ContainerOptions {
  /** The image. Default: the one under test. */
  readonly image?: string
  /** The size limit of its volume, such as `48m`. Default: no limit. */
  readonly limit?: string
  /** The catalogue, without pictures. Default: the demo, whose pictures take a while to draw. */
  readonly catalogue?: CatalogueLoad
  /** Other variables, besides its address. */
  readonly environment?: Readonly<Record<string, string>>
}

const startTimeLimitMs = 170_000
const graceSeconds = 15

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

/** Creates a container with a new volume, without starting it. */
export async function createServerContainer({
  image = inject('image'),
  limit,
  catalogue,
  environment = {},
}: ContainerOptions = {}): Promise<ServerContainer> {
  const { dockerode } = (await getContainerRuntimeClient()).container
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const driver =
    limit === undefined ? {} : { DriverOpts: { type: 'tmpfs', device: 'tmpfs', o: `size=${limit},uid=1000,gid=1000` } }
  const { name: volume } = await dockerode.createVolume({
    Name: `pokfei-test-${randomUUID()}`,
    Driver: 'local',
    ...driver,
  })
  const container = await dockerode.createContainer({
    Image: image,
    Env: Object.entries({ PUBLIC_URL: origin, ...environment }).map((pair) => pair.join('=')),
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

  if (catalogue !== undefined) await container.putArchive(await packDatabase(catalogue), { path: '/data' })
  return findServerContainer({ id: container.id, origin, volume })
}

/** Finds an existing container, possibly of another process. */
export async function findServerContainer({ id, origin, volume }: ContainerAddress): Promise<ServerContainer> {
  const client = (await getContainerRuntimeClient()).container
  const container = client.getById(id)

  const log = async (): Promise<string> =>
    (await container.logs({ stdout: true, stderr: true, follow: false })).toString()
  return {
    id,
    origin,
    volume,
    log,
    async start() {
      await container.start()
      const untilMs = performance.now() + startTimeLimitMs
      while (!(await isReady(origin))) {
        const { State } = await container.inspect()
        if (!State.Running || performance.now() > untilMs)
          throw new Error(`the container does not serve: ${await log()}`)
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
      await client.dockerode.getVolume(volume).remove()
    },
  }
}

/** Creates a container and starts it. Removes it if the start fails. */
export async function startServerContainer(options?: ContainerOptions): Promise<ServerContainer> {
  const serverContainer = await createServerContainer(options)
  try {
    await serverContainer.start()
    return serverContainer
  } catch (error) {
    await serverContainer[Symbol.asyncDispose]()
    throw error
  }
}
