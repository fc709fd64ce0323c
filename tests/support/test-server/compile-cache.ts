import { fileURLToPath } from 'node:url'

/** The variable that keeps compiled sources for the next program of a test. It saves a third of each start. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/tests', import.meta.url)),
} as const
