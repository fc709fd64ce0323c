import { fileURLToPath } from 'node:url'
import { GenericContainer } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'
import { contractEnvironment } from './contract-shop.ts'
import { isEngineThere } from './engine.ts'
import { startShopContainer, type Whereabouts } from './shop-container.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The image under test. */
    readonly image: string
    /** A container with the test catalogue, for every test that needs no catalogue of its own. */
    readonly sharedShop: Whereabouts
  }
}

/** Builds the image once for all tests, or uses the one in CONTAINER_IMAGE. Without an engine it says that the tests
 *  are skipped. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | void> {
  if (!(await isEngineThere())) {
    process.stdout.write('No Docker engine runs here: every test of the container is skipped.\n')
    return
  }
  const given = process.env['CONTAINER_IMAGE']
  const image = given ?? 'pokfei:under-test'
  if (given === undefined) await GenericContainer.fromDockerfile(root).build(image, { deleteOnExit: false })
  provide('image', image)
  const shop = await startShopContainer({
    image,
    catalogue: testCatalogue([standingType({ capacity: 10_000 })]),
    environment: contractEnvironment,
  })
  provide('sharedShop', { id: shop.id, origin: shop.origin, volume: shop.volume })
  return async () => shop[Symbol.asyncDispose]()
}
