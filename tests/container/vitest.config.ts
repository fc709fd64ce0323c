import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isEngineThere } from './engine.ts'

/** A run of its own, because it needs a Docker engine and takes minutes: `npm run test:container`. Besides what is tried
 *  of the image alone, it has every test of the contract talk to the image; without an engine it skips them all. */
export default defineConfig(async () => ({
  test: {
    dir: fileURLToPath(new URL('..', import.meta.url)),
    include: ['container/**/*.test.ts', 'contract/**/*.test.ts'],
    // These read our own files, and talk to no server.
    exclude: ['contract/compose-file.test.ts', 'contract/provider-protocols.test.ts', 'contract/spec-coverage.test.ts'].map((path) => `**/${path}`),
    globalSetup: ['build-image.ts'],
    ...(!(await isEngineThere()) && { testNamePattern: /^there is no engine$/ }),
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}))
