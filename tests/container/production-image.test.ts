import { fileURLToPath } from 'node:url'
import { GenericContainer } from 'testcontainers'
import { beforeAll, expect, test } from 'vitest'
import { startServerContainer } from '../support/container/server-container.ts'
import { testCatalogue } from '../support/fixtures/test-catalogue.ts'
import { productionVariables } from '../support/test-server/production-variables.ts'

const image = 'pokfei:production-under-test'

/** The limit ends a build that hangs. Beside other programs, one takes minutes. */
const buildLimitMs = 1_200_000

beforeAll(async () => {
  await GenericContainer.fromDockerfile(fileURLToPath(new URL('../..', import.meta.url))).build(image, {
    deleteOnExit: false,
  })
}, buildLimitMs)

test('an image for production serves without the stand-ins and their libraries', async () => {
  await using container = await startServerContainer({
    image,
    catalogue: testCatalogue(),
    environment: productionVariables,
  })
  expect((await fetch(container.origin)).status).toBe(200)
  expect((await fetch(`${container.origin}/stand-ins/mail`)).status).toBe(404)
  const { output } = await container.run('ls', '/app/packages', '/app/node_modules/.pnpm')
  expect(output).toContain('ticket-pdf')
  expect(output).not.toMatch(/stand-ins|oidc-provider|postal-mime|formbody/)
})
