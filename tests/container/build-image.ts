import { fileURLToPath } from 'node:url'
import { GenericContainer } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { standingType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import { contractEnvironment } from '../support/test-server/contract-server.ts'
import { isEngineThere } from './engine.ts'
import { startServerContainer, type ContainerAddress } from '../support/container/server-container.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The image under test. */
    readonly image: string
    /** A container with the test catalogue, for every test that needs no catalogue of its own. */
    readonly sharedServer: ContainerAddress
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
  if (given === undefined)
    await GenericContainer.fromDockerfile(root)
      .withBuildArgs({ POKFEI_MODE: 'demo', COMMIT: 'under-test' })
      .build(image, { deleteOnExit: false })
  provide('image', image)
  const serverContainer = await startServerContainer({
    image,
    catalogue: testCatalogue([standingType({ capacity: 10_000 })]),
    environment: contractEnvironment,
  })
  provide('sharedServer', { id: serverContainer.id, origin: serverContainer.origin, volume: serverContainer.volume })
  return async () => serverContainer[Symbol.asyncDispose]()
}
