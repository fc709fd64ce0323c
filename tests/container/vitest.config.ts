import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { productRules } from '../../scripts/lib/product-rules.ts'
import { isEngineThere } from './engine.ts'

const isRun = await isEngineThere()

/** The suite of `npm run test:container`. It is separate, because it needs a Docker engine and takes minutes. It tests
 *  the image and runs every contract test against it. Without an engine it skips the former and leaves the latter to
 *  `npm test`. */
export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('..', import.meta.url)),
    include: ['container/**/*.test.ts', ...(isRun ? ['contract/**/*.test.ts'] : [])],
    // These tests read our own files and call no server.
    exclude: [
      'contract/repository/compose-file.test.ts',
      'contract/repository/documents.test.ts',
      'contract/repository/product-texts.test.ts',
      'contract/repository/provider-protocols.test.ts',
    ].map((path) => `**/${path}`),
    globalSetup: ['build-image.ts'],
    ...(!isRun && { testNamePattern: /^there is no engine$/ }),
    tags: productRules().map(({ id, text }) => ({ name: id, description: text })),
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
