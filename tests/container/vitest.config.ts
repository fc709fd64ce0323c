import { defineConfig } from 'vitest/config'

/** A run of its own, because it needs a Docker engine and takes minutes: `npm run test:container`. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['build-image.ts'],
    pool: 'forks',
    // Containers share the machine with the browser that tries them.
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
