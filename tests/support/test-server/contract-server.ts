import { randomUUID } from 'node:crypto'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { inject } from 'vitest'
import { openBuyer } from '../browser/open-buyer.ts'
import type { TestServer } from './test-server.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { findServerContainer, startServerContainer, type ServerContainer } from '../container/server-container.ts'

/** The test knows the secret, so it can sign what the server signs. The server also serves on a slow machine. */
export const contractEnvironment = { SECRET: testSecret.toString('hex'), LOAD_SHEDDING: 'off' } as const

function toTestServer(container: ServerContainer): TestServer {
  return {
    origin: container.origin,
    clock: systemClock,
    buyer: (name) => container.buyer(name),
    async inviteGate({ organizerID, eventID }) {
      const { output } = await container.run(
        'node',
        'apps/server/src/cli.ts',
        'gate',
        'invite',
        `${organizerID}/${eventID}`,
      )
      const [, token] = /#invite=(\S+)/.exec(output) ?? []
      if (token === undefined) throw new Error(`the command printed no invitation: ${output}`)
      return token
    },
    [Symbol.asyncDispose]: () => container[Symbol.asyncDispose](),
  }
}

/** Starts a container that sells this catalogue. */
export async function startContractServer(catalogue: CatalogueLoad): Promise<TestServer> {
  return toTestServer(await startServerContainer({ catalogue, environment: contractEnvironment }))
}

/** Returns the shared container, because a start takes seconds. Every visit has its own buyers and leaves the container
 *  running. */
export async function visitContractServer(): Promise<TestServer> {
  const testServer = toTestServer(await findServerContainer(inject('sharedServer')))
  const visit = randomUUID().slice(0, 8)
  return {
    ...testServer,
    buyer: (name) => openBuyer(testServer.origin, name, `${name}.${visit}`),
    [Symbol.asyncDispose]: async () => {},
  }
}
