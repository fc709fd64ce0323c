import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isEngineThere } from './engine.ts'

const isRun = await isEngineThere()

/** A run of its own, because it needs a Docker engine and takes minutes: `npm run test:container`. Besides what is tried
 *  of the image alone, it has every test of the contract talk to the image. Without an engine it skips the former, and
 *  leaves the latter to `npm test`. */
export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('..', import.meta.url)),
    include: ['container/**/*.test.ts', ...(isRun ? ['contract/**/*.test.ts'] : [])],
    // These read our own files, and talk to no server.
    exclude: ['contract/compose-file.test.ts', 'contract/provider-protocols.test.ts', 'contract/spec-coverage.test.ts'].map((path) => `**/${path}`),
    globalSetup: ['build-image.ts'],
    ...(!isRun && { testNamePattern: /^there is no engine$/ }),
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
