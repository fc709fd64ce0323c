import { randomUUID } from 'node:crypto'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { inject } from 'vitest'
import { openBuyer } from '../support/open-buyer.ts'
import type { Shop } from '../support/shop.ts'
import { testSecret } from '../support/test-secret.ts'
import { findShopContainer, startShopContainer, type ShopContainer } from './shop-container.ts'

/** The test knows the secret, so it can sign what the server signs. The server also serves on a slow machine. */
export const contractEnvironment = { SECRET: testSecret.toString('hex'), LOAD_SHEDDING: 'off' } as const

function shopOf(container: ShopContainer): Shop {
  return {
    origin: container.origin,
    clock: systemClock,
    buyer: (name) => container.buyer(name),
    async inviteGate({ organizerID, eventID }) {
      const { output } = await container.run(
        'node',
        'apps/server/src/commands/gate.ts',
        'invite',
        `${organizerID}/${eventID}`,
      )
      const [, token] = /#invite=(\S+)/.exec(output) ?? []
      if (token === undefined) throw new Error(`nobody was invited: ${output}`)
      return token
    },
    [Symbol.asyncDispose]: () => container[Symbol.asyncDispose](),
  }
}

/** Starts a container that sells this catalogue. */
export async function startContractShop(catalogue: CatalogueLoad): Promise<Shop> {
  return shopOf(await startShopContainer({ catalogue, environment: contractEnvironment }))
}

/** Returns the shared container, because a start takes seconds. Every visit has its own buyers and leaves the container
 *  running. */
export async function visitContractShop(): Promise<Shop> {
  const shop = shopOf(await findShopContainer(inject('sharedShop')))
  const visit = randomUUID().slice(0, 8)
  return {
    ...shop,
    buyer: (name) => openBuyer(shop.origin, name, `${name}.${visit}`),
    [Symbol.asyncDispose]: async () => {},
  }
}
