import { createHash } from 'node:crypto'

/** What a test's server signs and locks with: as good as random, or a real one would not take it. */
export const testSecret = createHash('sha256').update('Tests may know it.').digest()
