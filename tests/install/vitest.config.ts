import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The suite of `npm run test:install`. It is separate, because it needs npm's registry and minutes. */
export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('.', import.meta.url)),
    // An installation fetches 400 MB and builds two apps. The limit ends one that hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
